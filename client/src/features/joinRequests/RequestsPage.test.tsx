import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { pages } from '@lab/shared/paths'
import { buildJoinRequest } from '@lab/shared/testing/build'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const fresh = buildJoinRequest({ lName: 'Fresh', expertise: 'Floods '.repeat(40) })
const old = buildJoinRequest({ lName: 'Old', archived: true })
const list = `GET ${joinRequestPaths.requests}`
const render = (answers: Record<string, unknown> = {}) =>
  renderApp(pages.requests, {
    [`GET ${authPaths.status}`]: true,
    [list]: { joinUsReq: [fresh, old] },
    ...answers,
  })

test('the inbox shows names, day and a preview, and leads to the request', async () => {
  render()
  const link = await screen.findByRole('link', { name: 'Sample Fresh' })
  expect(link.getAttribute('href')).toBe(pages.request(fresh._id))
  expect(screen.getByText('January 2, 2026')).toBeTruthy()
  expect(screen.getByText(/^(Floods ){29}Floods…$/)).toBeTruthy()
  expect(screen.queryByText('Sample Old')).toBeNull()
})

test('says what is unread, and who sent a résumé', async () => {
  const unread = buildJoinRequest({ lName: 'New', isRead: false, resumePath: '/x' })
  const aside = buildJoinRequest({ lName: 'Aside', isRead: false, archived: true })
  const { user } = render({ [list]: { joinUsReq: [unread, fresh, aside] } })
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li')?.textContent
  expect(await row('Sample New')).toContain('UnreadWith résumé')
  expect(await row('Sample Fresh')).not.toMatch(/Unread|résumé/)
  await user.click(screen.getByRole('link', { name: 'Archived' }))
  expect(await row('Sample Aside')).not.toContain('Unread')
  expect(screen.getByRole('link', { name: 'Inbox (1 unread)' })).toBeTruthy()
})

test('archived requests are behind their own link', async () => {
  const { user } = render()
  await user.click(await screen.findByRole('link', { name: 'Archived' }))
  expect(await screen.findByRole('link', { name: 'Sample Old' })).toBeTruthy()
  expect(screen.queryByText('Sample Fresh')).toBeNull()
  expect(screen.getByRole('button', { name: 'Unarchive Sample Old' })).toBeTruthy()
})

test('what is probably spam is behind its own link, and can be moved to the inbox', async () => {
  const spam = buildJoinRequest({ lName: 'Program', probablySpam: true })
  const { user, api } = render({
    [list]: { joinUsReq: [fresh, spam] },
    [`POST ${joinRequestPaths.unarchive(spam._id)}`]: () => {
      api.on(list, { joinUsReq: [fresh, { ...spam, probablySpam: undefined }] })
      return reply({ success: true, message: joinRequestTexts.unarchived })
    },
  })
  await screen.findByRole('link', { name: 'Sample Fresh' })
  expect(screen.queryByText('Sample Program')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Probably spam' }))
  expect(await screen.findByRole('link', { name: 'Sample Program' })).toBeTruthy()
  expect(screen.getByText(/deleted after 30 days/)).toBeTruthy()
  expect(screen.queryByText('Sample Fresh')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move to inbox Sample Program' }))
  expect(await screen.findByText('No requests here.')).toBeTruthy()
})

test('archiving moves a request out of the inbox', async () => {
  const { user, api } = render({
    [`POST ${joinRequestPaths.archive(fresh._id)}`]: () => {
      api.on(list, { joinUsReq: [{ ...fresh, archived: true }, old] })
      return reply({ success: true, message: joinRequestTexts.archived })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Archive Sample Fresh' }))
  expect((await screen.findByRole('alert')).textContent).toContain(joinRequestTexts.archived)
  expect(await screen.findByText('No requests here.')).toBeTruthy()
})

test('a failure says why, and Retry asks again', async () => {
  const away = () => reply({ success: false, message: 'The database is away.' }, 503)
  const { user, api } = render({ [list]: away })
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
  api.on(list, { joinUsReq: [fresh] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Sample Fresh' })).toBeTruthy()
})
