import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { pages } from '@lab/shared/paths'
import { buildJoinRequest } from '@lab/shared/testing/build'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import '../../testing/renderAdmin.tsx'

const request = buildJoinRequest({
  linkedin: 'https://example.org/in/applicant',
  resumePath: joinRequestPaths.resume('0123456789abcdef01234567'),
})
const path = joinRequestPaths.request(request._id)
const render = (answers: Record<string, unknown> = {}) =>
  renderApp(pages.request(request._id), {
    [`GET ${authPaths.status}`]: true,
    [`GET ${path}`]: { joinReq: request },
    [`GET ${joinRequestPaths.requests}`]: { joinUsReq: [] },
    ...answers,
  })
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('shows every field, with links to write, to look and to download', async () => {
  render()
  expect(await screen.findByRole('heading', { name: 'Sample Applicant' })).toBeTruthy()
  expect(href(request.email)).toBe(`mailto:${request.email}`)
  expect(href(request.linkedin)).toBe(request.linkedin)
  expect(href('Download résumé')).toBe(request.resumePath)
  expect(screen.getByText(request.contact)).toBeTruthy()
  expect(screen.getByText(request.expertise)).toBeTruthy()
  expect(href('Back to all requests')).toBe(pages.requests)
})

test('leads to the newer and the older of the same box', async () => {
  const newer = buildJoinRequest({ fName: 'Newer' })
  const older = buildJoinRequest({ fName: 'Older' })
  const put = buildJoinRequest({ archived: true })
  render({
    [`GET ${joinRequestPaths.requests}`]: { joinUsReq: [newer, put, request, older] },
  })
  await screen.findByText('2 of 3')
  expect(href('Newer: Newer Applicant')).toBe(pages.request(newer._id))
  expect(href('Older: Older Applicant')).toBe(pages.request(older._id))
})

test('marks as read what is opened for the first time, also when that fails', async () => {
  const { api } = render({ [`GET ${path}`]: { joinReq: { ...request, isRead: false } } })
  await screen.findByRole('heading', { name: 'Sample Applicant' })
  const marked = () => api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  await waitFor(() => expect(marked()).toEqual([joinRequestPaths.read(request._id)]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('writes to an address beyond ASCII', async () => {
  render({ [`GET ${path}`]: { joinReq: { ...request, email: 'a&b@müller.example' } } })
  await screen.findByRole('heading', { name: 'Sample Applicant' })
  expect(href('a&b@müller.example')).toBe('mailto:a%26b@m%C3%BCller.example')
})

test('without a résumé there is nothing to download', async () => {
  render({ [`GET ${path}`]: { joinReq: { ...request, resumePath: '' } } })
  await screen.findByRole('heading', { name: 'Sample Applicant' })
  expect(screen.queryByRole('link', { name: 'Download résumé' })).toBeNull()
})

test('archives and moves back', async () => {
  const { user, api } = render({
    [`POST ${joinRequestPaths.archive(request._id)}`]: () => {
      api.on(`GET ${path}`, { joinReq: { ...request, archived: true } })
      return reply({ success: true, message: joinRequestTexts.archived })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  expect((await screen.findByRole('alert')).textContent).toContain(joinRequestTexts.archived)
  expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeTruthy()
})

test('says when a program has probably sent it, and moves it to the inbox', async () => {
  const { user, api } = render({
    [`GET ${path}`]: { joinReq: { ...request, probablySpam: true } },
    [`POST ${joinRequestPaths.unarchive(request._id)}`]: () => {
      api.on(`GET ${path}`, { joinReq: request })
      return reply({ success: true, message: joinRequestTexts.unarchived })
    },
  })
  expect(await screen.findByText(/This is probably spam/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move to inbox' }))
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy()
  expect(screen.queryByText(/This is probably spam/)).toBeNull()
})

test('asks, deletes, and says so in the list', async () => {
  const { user, router, api } = render({
    [`DELETE ${path}`]: { success: true, message: joinRequestTexts.deleted },
  })
  const deletions = () => api.calls.filter(({ method }) => method === 'DELETE')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(deletions()).toHaveLength(0)
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe(pages.requests))
  expect((await screen.findByRole('alert')).textContent).toContain(joinRequestTexts.deleted)
  expect(deletions()).toHaveLength(1)
})

test('an unknown request is not found', async () => {
  render({ [`GET ${path}`]: undefined })
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy()
})
