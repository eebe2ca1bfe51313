import { defaultSettings } from '@lab/shared/defaultSettings'
import { imagePaths } from '@lab/shared/images'
import { pages, sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { settingsPaths, settingsTexts } from '@lab/shared/settings'
import type { Settings } from '@lab/shared/settings.schema'
import type { AdminSiteData } from '@lab/shared/site'
import { buildAdminData, versioned } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { alertLines, pictureFile, renderAdmin } from '../../testing/renderAdmin.tsx'

const { settings } = buildAdminData()
const { identity, home } = defaultSettings
const updateIdentity = `POST ${settingsPaths.edit('identity')}`
const updateHome = `POST ${settingsPaths.edit('home')}`
const upload = `POST ${imagePaths.site}`
const done = { success: true, message: settingsTexts.updated, data: { _id: 'identity' } }

const changed = (over: Partial<Settings['identity']>, version = 4): Partial<AdminSiteData> => ({
  settings: { ...settings, identity: versioned({ ...identity, ...over }, version) },
})
const render = (tab: string, data: Partial<AdminSiteData> = {}, answers = {}) =>
  renderAdmin(tab, data, answers, pages.site)
const input = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const listOf = (label: string) => within(screen.getByRole('group', { name: label }))

test('sends a section with its version, and shows what is stored then', async () => {
  const { user, sent, api } = await render('identity', {}, { [updateIdentity]: done })
  await user.clear(input('Name of the lab'))
  await user.type(input('Name of the lab'), 'Sample Ice Lab')
  await user.clear(input('Name of the university'))
  api.on(`GET ${sitePaths.adminData}`, buildAdminData(changed({ name: 'Sample Ice Lab' })))
  await user.keyboard('{Control>}s{/Control}')
  expect(await alertLines()).toContain(settingsTexts.updated)
  expect(sent()[0]?.body).toEqual({
    ...identity,
    name: 'Sample Ice Lab',
    university: { ...identity.university, name: '' },
    version: 3,
  })
  expect(input('Name of the lab').value).toBe('Sample Ice Lab')
})

test('links are added, moved and removed', async () => {
  const { user, sent } = await render('identity', {}, { [updateIdentity]: done })
  const links = listOf('Links at the foot')
  await user.click(links.getByRole('button', { name: 'Add a link' }))
  const added = within(links.getByRole('group', { name: 'link 3' }))
  expect(document.activeElement).toBe(added.getByLabelText('Words'))
  await user.keyboard('Our data')
  await user.type(added.getByLabelText('Address'), 'https://data.example.org/')
  await user.click(links.getByRole('button', { name: 'Move up link 3' }))
  await user.click(links.getByRole('button', { name: 'Remove link 1' }))
  await user.click(screen.getByRole('button', { name: 'Update Identity' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toHaveProperty('links', [
    { label: 'Our data', url: 'https://data.example.org/' },
    identity.links[1],
  ])
})

test('a wrong entry of a list is named, marked and not sent, and what was typed stays', async () => {
  const { user, sent } = await render('identity')
  const second = within(listOf('Links at the foot').getByRole('group', { name: 'link 2' }))
  const address = second.getByLabelText<HTMLInputElement>('Address')
  await user.clear(address)
  await user.type(address, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Update Identity' }))
  expect((await screen.findByRole('alert')).textContent).toContain('must begin with')
  expect(second.getByText(/must begin with/)).toBeTruthy()
  const marked = screen
    .getAllByRole('textbox')
    .filter((box) => box.ariaInvalid || box.getAttribute('aria-invalid'))
  expect(marked).toEqual([second.getByLabelText('Address')])
  expect(document.activeElement).toBe(marked[0])
  expect(second.getByLabelText<HTMLInputElement>('Address').value).toBe('javascript:alert(1)')
  expect(sent()).toEqual([])
})

test('a picture is uploaded, and nothing of the one before is said of it', async () => {
  const { user, sent } = await render(
    'home',
    {},
    {
      [upload]: { success: true, data: { secure_url: '/uploads/new.webp' } },
      [updateHome]: done,
    },
  )
  await user.upload(screen.getByLabelText('Picture at the top'), pictureFile())
  await user.type(screen.getByLabelText('Describe: picture at the top'), 'A glacier')
  await user.click(screen.getByRole('button', { name: 'Update Home' }))
  expect(await alertLines()).toContain(settingsTexts.updated)
  expect(sent().map(({ path }) => path)).toEqual([imagePaths.site, settingsPaths.edit('home')])
  expect(sent()[1]?.body).toEqual({
    ...home,
    hero: { src: '/uploads/new.webp', alt: 'A glacier' },
    version: 3,
  })
})

test('what is still the default says so, and what is not leads back to it', async () => {
  const own = changed({ name: 'Sample Ice Lab', links: [] })
  const { user, sent } = await render('identity', own, { [updateIdentity]: done })
  expect(screen.getAllByText('Still the sample’s.')).toHaveLength(9)
  await user.click(screen.getByRole('button', { name: 'Back to the default of name of the lab' }))
  await user.click(screen.getByRole('button', { name: 'Back to the default of links at the foot' }))
  expect(screen.queryByRole('button', { name: /^Back to the default/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update Identity' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ ...identity, version: 4 })
})

test('when somebody else was faster nothing typed is lost', async () => {
  const stale = () => reply({ success: false, message: texts.stale }, 409)
  const { user } = await render('join', {}, { [`POST ${settingsPaths.edit('join')}`]: stale })
  await user.type(input('Title'), ' of mine')
  await user.click(screen.getByRole('button', { name: 'Update Join' }))
  expect((await alertLines())[0]).toBe(texts.stale)
  expect(input('Title').value).toBe(`${defaultSettings.join.title} of mine`)
})

test('a section with unsaved text is marked, and keeps it while another is shown', async () => {
  const { user } = await render('research')
  await user.type(input('Title'), '!')
  await user.click(screen.getByRole('tab', { name: 'Join' }))
  expect(
    screen.getByRole('tab', { name: 'Research', description: 'Holds unsaved changes.' }),
  ).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Research' }))
  expect(input('Title').value).toBe(`${defaultSettings.research.title}!`)
})
