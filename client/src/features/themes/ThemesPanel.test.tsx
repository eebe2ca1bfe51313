import { imagePaths } from '@lab/shared/images'
import { manyPath } from '@lab/shared/many'
import { pages } from '@lab/shared/paths'
import { INVESTIGATORS, teamPaths, teamTexts } from '@lab/shared/team'
import { buildInvestigator, buildTheme, versioned } from '@lab/shared/testing/build'
import { themePaths, themeTexts } from '@lab/shared/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alertLines, pictureFile, renderAdmin, write } from '../../testing/renderAdmin.tsx'

const snow = buildTheme({ title: 'Snow', order: 0 })
const ice = buildTheme({ title: 'Ice', order: 1 })
const themes = [versioned(snow), versioned(ice)]
const done = (message: string) => ({ success: true, message, data: snow })

test('adds a theme with a picture', async () => {
  const { user, sent } = await renderAdmin(
    'themes',
    { themes },
    {
      [`POST ${imagePaths.site}`]: { success: true, data: { secure_url: '/uploads/new.webp' } },
      [`POST ${themePaths.add}`]: done(themeTexts.added),
    },
    pages.site,
  )
  await user.click(screen.getByRole('button', { name: 'Add a theme' }))
  await user.click(screen.getByRole('button', { name: 'Add Theme' }))
  expect(await alertLines()).toContain(themeTexts.missing)
  await user.type(screen.getByLabelText(/Title/), 'Fog')
  await user.upload(screen.getByLabelText('Picture'), pictureFile())
  await user.click(screen.getByRole('button', { name: 'Add Theme' }))
  expect(await alertLines()).toContain(themeTexts.added)
  expect(sent()[1]?.body).toEqual({
    title: 'Fog',
    text: '',
    color: '',
    image: '/uploads/new.webp',
    pictureTexts: {},
    publishAt: '',
    hideAt: '',
  })
})

test('moves and deletes themes', async () => {
  const { user, sent } = await renderAdmin(
    'themes',
    { themes },
    {
      [`POST ${manyPath('themes')}`]: { ...done(''), data: { done: [], left: [] } },
      [`DELETE ${themePaths.delete(ice._id)}`]: done(themeTexts.deleted),
    },
    pages.site,
  )
  await user.click(screen.getByRole('button', { name: 'Move down Snow' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    deeds: [
      { _id: snow._id, act: 'change', fields: { order: 1 }, version: 3 },
      { _id: ice._id, act: 'change', fields: { order: 0 }, version: 3 },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Delete Ice' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await alertLines()).toContain(themeTexts.deleted)
  expect(
    sent()
      .map(({ path }) => path)
      .at(-1),
  ).toBe(themePaths.delete(ice._id))
})

test('an investigator stays one when the biography and the links are edited', async () => {
  const leader = buildInvestigator()
  const { user, sent } = await renderAdmin(
    'investigators',
    { investigators: [versioned(leader)] },
    { [`POST ${teamPaths.edit(leader._id)}`]: done(teamTexts.updated) },
    pages.site,
  )
  await user.click(screen.getByRole('button', { name: `Edit ${leader.name}` }))
  await write(/^Biography/, '<p>Leads the work of the lab.</p><p>Walks a lot.</p>')
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  await user.keyboard('Blog')
  const added = within(screen.getAllByRole('group', { name: /^link \d/ }).at(-1) ?? document.body)
  await user.type(added.getByLabelText('Address'), 'https://blog.example.org/')
  await user.click(screen.getByRole('button', { name: 'Update Investigator' }))
  expect(await alertLines()).toContain(teamTexts.updated)
  expect(sent()[0]?.body).toMatchObject({
    group: INVESTIGATORS,
    rich: '<p>Leads the work of the lab.</p><p>Walks a lot.</p>',
    links: [...(leader.links ?? []), { label: 'Blog', url: 'https://blog.example.org/' }],
  })
})
