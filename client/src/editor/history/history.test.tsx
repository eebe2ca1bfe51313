import { type History, historyPaths, historyTexts, type Version } from '@lab/shared/history'
import { sitePaths } from '@lab/shared/paths'
import { buildAdminData, buildIntro, buildNews, versioned } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { alertLines, renderAdmin } from '../../testing/renderAdmin.tsx'

const { _id, ...fields } = buildNews({
  heading: 'Flood in May',
  body: ['It rained a lot.'],
  mainImage: '/uploads/new.webp',
})
const stored = { _id, ...fields }
const versions: History = {
  versions: [
    { version: 2, at: '2026-05-03T10:00:00.000Z', by: 'Sample Editor', changed: ['mainImage'] },
    {
      version: 1,
      at: '2026-05-02T10:00:00.000Z',
      by: 'Sample Owner',
      changed: ['heading', 'rich'],
    },
    { version: 0, at: '2026-05-01T10:00:00.000Z', by: '', changed: ['heading', 'rich'] },
  ],
}
const answers = {
  [`GET ${historyPaths.list('news', _id)}`]: versions,
  [`GET ${historyPaths.version('news', _id, 2)}`]: { ...versions.versions[0], fields, gone: [] },
  [`GET ${historyPaths.version('news', _id, 1)}`]: {
    ...versions.versions[1],
    fields: { ...fields, mainImage: '/uploads/old.webp' },
    gone: ['/uploads/old.webp'],
  },
  [`GET ${historyPaths.version('news', _id, 0)}`]: {
    ...versions.versions[2],
    fields: { ...fields, heading: 'Flood in April', mainImage: '/uploads/old.webp' },
    gone: [],
  },
} satisfies Record<string, History | Version | object>
const restore = (version: number) => `POST ${historyPaths.restore('news', _id, version)}`

async function openHistory(more: Record<string, unknown> = {}) {
  const news = [versioned(stored, 2)]
  const admin = await renderAdmin('news', { news }, { ...answers, ...more })
  await admin.user.click(screen.getByRole('button', { name: 'Edit Flood in May' }))
  await admin.user.click(screen.getByRole('button', { name: 'History' }))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  return { ...admin, history }
}

test('lists who changed which fields when, under the names that the form gives them', async () => {
  const { history } = await openHistory()
  const rows = (await history.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Now .*by Sample Editor.*Main image$/)
  expect(rows[1]).toMatch(/^May 2, 2026 at .*by Sample Owner.*Changed: Heading, Body$/)
  expect(rows[2]).toMatch(/^May 1, 2026 at .*The first version$/)
})

test('shows a version against what is stored now, words marked and pictures side by side', async () => {
  const { user, history } = await openHistory()
  await user.click(await history.findByRole('button', { name: /^May 1/ }))
  const heading = (await history.findByText('Heading')).closest('div')
  expect(heading?.querySelector('p > del')?.textContent).toContain('April')
  expect(heading?.querySelector('p > ins')?.textContent).toContain('May')
  const pictures = history.getAllByRole('img').map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(['/uploads/old.webp', '/uploads/new.webp'])
  expect(history.queryByText('Body')).toBeNull()

  await user.click(history.getByRole('button', { name: 'Newer version' }))
  expect(await history.findByText('by Sample Owner')).toBeTruthy()
  expect(await history.findByText('old.webp is no longer stored.')).toBeTruthy()
  await user.click(history.getByRole('button', { name: '← All versions' }))
  expect(document.activeElement?.textContent).toMatch(/^May 2/)
})

test('restores a version, names the pictures that are gone, and closes the form', async () => {
  const { user, history, sent } = await openHistory({
    [restore(1)]: {
      success: true,
      message: historyTexts.restoredWithout,
      data: { record: stored, gone: ['/uploads/old.webp'] },
    },
  })
  await user.click(await history.findByRole('button', { name: /^May 2/ }))
  await user.click(await history.findByRole('button', { name: 'Restore this version' }))
  expect(await alertLines()).toEqual([historyTexts.restoredWithout, 'old.webp'])
  expect(sent()).toMatchObject([{ body: { version: 2 } }])
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('asks before what was typed is replaced', async () => {
  const { user, history, sent } = await openHistory()
  await user.type(screen.getByLabelText(/Heading/), ' and June')
  await user.click(await history.findByRole('button', { name: /^May 1/ }))
  await user.click(await history.findByRole('button', { name: 'Restore this version' }))
  await user.click(screen.getByRole('button', { name: 'Keep typing' }))
  expect(sent()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(/Heading/).value).toBe('Flood in May and June')
})

test('a failed restore says why and keeps the form and the history', async () => {
  const away = () => reply({ success: false, message: 'The database is away.' }, 503)
  const { user, history } = await openHistory({ [restore(0)]: away })
  await user.click(await history.findByRole('button', { name: /^May 1/ }))
  await user.click(await history.findByRole('button', { name: 'Restore this version' }))
  expect(await alertLines()).toContain('The database is away.')
  expect(screen.getByRole('form')).toBeTruthy()
  expect(history.getByRole('button', { name: 'Restore this version' })).toBeTruthy()
})

test('a history that cannot be loaded says why, and can be asked for again', async () => {
  const list = `GET ${historyPaths.list('news', _id)}`
  const away = () => reply({ success: false, message: 'The database is away.' }, 503)
  const { user, api, history } = await openHistory({ [list]: away })
  await history.findByText('The database is away.')
  api.on(list, versions)
  await user.click(history.getByRole('button', { name: 'Retry' }))
  expect(await history.findByRole('button', { name: /^May 1/ })).toBeTruthy()
  await user.click(history.getByRole('button', { name: 'Close the history' }))
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('History')
})

test('a record of which there is one shows what was restored', async () => {
  const intro = buildIntro({ slogan: 'Dry land' })
  const [now, then] = [
    { version: 1, at: '2026-05-02T10:00:00.000Z', by: '', changed: ['slogan'] },
    { version: 0, at: '', by: '', changed: [] },
  ]
  const path = (version: number) => historyPaths.version('intro', intro._id, version)
  const { user, api } = await renderAdmin(
    'intro',
    { intro: versioned(intro, 1) },
    {
      [`GET ${historyPaths.list('intro', intro._id)}`]: { versions: [now, then] },
      [`GET ${path(1)}`]: { ...now, fields: intro, gone: [] },
      [`GET ${path(0)}`]: { ...then, fields: { ...intro, slogan: 'Wet land' }, gone: [] },
      [`POST ${historyPaths.restore('intro', intro._id, 0)}`]: {
        success: true,
        message: historyTexts.restored,
        data: { record: intro, gone: [] },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: /^At the beginning/ }))
  api.on(
    `GET ${sitePaths.adminData}`,
    buildAdminData({ intro: versioned({ ...intro, slogan: 'Wet land' }, 2) }),
  )
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
  expect(await alertLines()).toEqual([historyTexts.restored])
  expect(screen.getByLabelText<HTMLInputElement>('Slogan').value).toBe('Wet land')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'History' })).toBeNull())
})
