import { authPaths } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { withRichBody } from '@lab/shared/richBody'
import { buildNews } from '@lab/shared/testing/build'
import { type TrashEntry, trashPaths, trashTexts } from '@lab/shared/trash'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const { _id, ...fields } = withRichBody(
  buildNews({ heading: 'Lost gauge', mainImage: '/uploads/gauge.webp' }),
)
const entry: TrashEntry = {
  record: _id,
  kind: 'news',
  title: 'Lost gauge',
  by: 'Sample Editor',
  at: '2026-05-03T10:00:00.000Z',
  purgeAt: '2026-06-02T10:00:00.000Z',
}
const list = `GET ${trashPaths.list}`
const restore = `POST ${trashPaths.restore(_id)}`
const erase = `DELETE ${trashPaths.entry(_id)}`
const render = (path: string, answers: Record<string, unknown> = {}) =>
  renderApp(path, {
    [`GET ${authPaths.status}`]: true,
    [list]: { entries: [entry] },
    [`GET ${trashPaths.entry(_id)}`]: { ...entry, fields },
    ...answers,
  })
const done = (message: string) => reply({ success: true, message })

test('says what was deleted, by whom, when, and when it goes for good', async () => {
  render(pages.trash)
  const row = (await screen.findByRole('link', { name: 'Lost gauge' })).closest('li')
  expect(row?.textContent).toMatch(
    /NewsDeleted May 3, 2026 at .* by Sample Editor.*for good on June 2, 2026/,
  )
})

test('the search asks for what holds the words, and says when nothing does', async () => {
  const { user, api } = render(pages.trash)
  await screen.findByRole('link', { name: 'Lost gauge' })
  api.on(list, ({ query }: { query: URLSearchParams }) =>
    reply({ entries: query.get('search') === 'snow' ? [] : [entry] }),
  )
  await user.type(screen.getByLabelText('Search the trash'), 'snow')
  expect(await screen.findByText('Nothing in the trash holds “snow”.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Search the trash'))
  expect(await screen.findByRole('link', { name: 'Lost gauge' })).toBeTruthy()
})

test('restores, and leads to where it is edited', async () => {
  const { user, api, router } = render(pages.trash, {
    [restore]: () => {
      api.on(list, { entries: [] })
      return done(trashTexts.restored)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Restore Lost gauge' }))
  expect((await screen.findByRole('alert')).textContent).toContain(trashTexts.restored)
  expect(await screen.findByText('The trash is empty.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go to News' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: pages.admin, search: '?tab=news' }),
  )
})

test('asks before it deletes for good', async () => {
  const { user, api } = render(pages.trash, {
    [erase]: () => {
      api.on(list, { entries: [] })
      return done(trashTexts.erased)
    },
  })
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Delete for good Lost gauge' }))
  const answer = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  await open()
  await answer('Keep')
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await open()
  await answer('Delete for good')
  expect(await screen.findByText('The trash is empty.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(trashTexts.erased)
})

test('an entry shows its fields and pictures, and is restored from there', async () => {
  const { user, api, router } = render(pages.trashed(_id), {
    [restore]: () => {
      api.on(list, { entries: [] })
      return done(trashTexts.restored)
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Lost gauge' })
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  expect(terms).toEqual(['Heading', 'Date', 'Body', 'Main image', 'Optional images'])
  expect(screen.getByText(/The gauge stands in the creek\./)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('src')).toBe('/uploads/gauge.webp')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect((await screen.findByRole('alert')).textContent).toContain(trashTexts.restored)
  expect(router.state.location.pathname).toBe(pages.trash)
})

test('what cannot be loaded or restored says why', async () => {
  const away = () => reply({ success: false, message: 'The database is away.' }, 503)
  const { user, api } = render(pages.trash, { [list]: away, [restore]: away })
  await screen.findByText('The database is away.')
  api.on(list, { entries: [entry] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('button', { name: 'Restore Lost gauge' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
  expect(screen.getByRole('link', { name: 'Lost gauge' })).toBeTruthy()
})
