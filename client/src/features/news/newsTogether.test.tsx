import { authPaths } from '@lab/shared/auth'
import { type Draft, draftPaths, draftTexts } from '@lab/shared/drafts'
import { historyPaths } from '@lab/shared/history'
import { newsPaths, newsTexts } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { presencePaths } from '@lab/shared/presence'
import { type Conflict, texts } from '@lab/shared/reply'
import { buildAdminData, buildDraft, buildNews, versioned } from '@lab/shared/testing/build'
import { trashPaths, trashTexts } from '@lab/shared/trash'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { alertLines, renderAdmin, write } from '../../testing/renderAdmin.tsx'

/** Two people on one record, and what is not published yet, in the panel of news. */

const stored = buildNews({ heading: 'Old gauge', body: ['It stands.'] })
const news = [versioned(stored)]
const edit = `POST ${newsPaths.edit(stored._id)}`
const add = `POST ${newsPaths.add}`
const adminData = `GET ${sitePaths.adminData}`
const updated = { success: true, message: newsTexts.updated, data: stored }
const ann = 'ann@example.org'
const draft = buildDraft({ record: stored._id, base: 3, fields: { heading: 'New gauge' } })
const draftOfThis = draftPaths.draft('news', stored._id)

const heading = () => screen.getByLabelText<HTMLInputElement>(/Heading/)
const press = (name: string) => screen.getByRole('button', { name })
const contributor = {
  [`GET ${authPaths.account}`]: { email: 'c@example.org', role: 'contributor' },
}

async function openEdit(answers: Record<string, unknown> = {}, drafts: Draft[] = []) {
  const admin = await renderAdmin('news', { news, drafts }, answers)
  await admin.user.click(press('Edit Old gauge'))
  return admin
}

test('a save that was put together with that of another tells it and shows the whole', async () => {
  const merged = { ...stored, heading: 'Their gauge', body: ['It leans.'] }
  const { user, api } = await openEdit({ [edit]: { ...updated, data: merged } })
  await write(/^Body/, '<p>It stands.!</p>')
  const at = new Date().toISOString()
  const versions = [
    { version: 5, at, by: 'me', changed: ['rich'] },
    { version: 4, at, by: ann, changed: ['heading'] },
    { version: 3, at, by: 'before', changed: ['heading'] },
  ]
  api.on(`GET ${historyPaths.list('news', stored._id)}`, { versions })
  api.on(adminData, buildAdminData({ news: [versioned(merged, 5)] }))
  await user.click(press('Update News'))
  const [said, kept] = await alertLines()
  expect(said).toBe(newsTexts.updated)
  expect(kept).toMatch(/^Heading was changed by ann@example.org at \d\d:\d\d and is kept\.$/)
  expect(heading().value).toBe('Their gauge')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

const conflict: Conflict = {
  version: 4,
  by: ann,
  at: '2026-03-04T10:40:00.000Z',
  fields: [
    { name: 'heading', base: 'Old gauge', mine: 'Old gauge of mine', theirs: 'Their old gauge' },
  ],
}
const refused = () => reply({ success: false, message: texts.stale, conflict }, 409)
const theirs = versioned({ ...stored, heading: 'Their old gauge', date: '2025-02-03' }, 4)

async function meetConflict() {
  const admin = await openEdit({ [edit]: refused })
  await admin.user.type(heading(), ' of mine')
  admin.api.on(adminData, buildAdminData({ news: [theirs] }))
  await admin.user.click(press('Update News'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose text is kept?' }))
  expect(
    dialog.getByRole('group', { name: 'Heading' }).querySelector('ins')?.textContent,
  ).toContain('of mine')
  admin.api.on(edit, updated)
  return { ...admin, dialog }
}

test.each([
  ['Keep mine', 'Old gauge of mine'],
  ['Take theirs', 'Their old gauge'],
])('of a field that two have changed, one chooses: %s', async (choice, text) => {
  const { user, dialog, sent } = await meetConflict()
  await user.click(dialog.getByRole('radio', { name: choice }))
  await user.click(dialog.getByRole('button', { name: 'Save as chosen' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(newsTexts.updated))
  // What only the other has changed is not changed back.
  expect(sent().at(-1)?.body).toMatchObject({ heading: text, date: '2025-02-03', version: 4 })
})

test('nothing is chosen for anybody, and one can go back to what was typed', async () => {
  const { user, dialog, sent } = await meetConflict()
  await user.click(dialog.getByRole('button', { name: 'Save as chosen' }))
  expect(sent()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(heading().value).toBe('Old gauge of mine')
})

const gone = () => reply({ success: false, message: texts.notFound }, 404)

async function meetDeletion(answers: Record<string, unknown>) {
  const admin = await openEdit({ [edit]: gone, ...answers })
  await admin.user.type(heading(), '!')
  admin.api.on(adminData, buildAdminData({ news: [] }))
  await admin.user.click(press('Update News'))
  await screen.findByRole('region', { name: 'Deleted meanwhile' })
  expect((await alertLines())[0]).toContain('deleted')
  return admin
}

test('what was deleted meanwhile can be added again', async () => {
  const added = { success: true, message: newsTexts.added, data: stored }
  const { user, sent } = await meetDeletion({ [add]: added })
  await user.click(press('Add it as new'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(newsTexts.added))
  expect(sent().at(-1)).toMatchObject({ path: newsPaths.add, body: { heading: 'Old gauge!' } })
})

test('what was deleted meanwhile can be restored with what was typed', async () => {
  const restored = { success: true, message: trashTexts.restored, data: stored }
  const { user, api, sent } = await meetDeletion({
    [`POST ${trashPaths.restore(stored._id)}`]: restored,
  })
  api.on(edit, updated)
  await user.click(press('Restore it from the trash and save'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(newsTexts.updated))
  expect(sent().slice(1)).toMatchObject([
    { path: trashPaths.restore(stored._id) },
    { path: newsPaths.edit(stored._id), body: { heading: 'Old gauge!', version: 3 } },
  ])
})

test('says who else has the form open, and tells when it closes', async () => {
  const others = [{ name: ann, since: '2026-03-04T10:31:00.000Z' }]
  const { user, api } = await openEdit({ [`POST ${presencePaths.note}`]: { others } })
  expect(
    await screen.findByText(/^ann@example.org has this open too, since \d\d:31\.$/),
  ).toBeTruthy()
  await user.click(press('Close the form'))
  const told = api.calls.filter(({ path }) => path === presencePaths.note)
  expect(told.map(({ body }) => body)).toEqual([
    { kind: 'news', record: stored._id },
    { kind: 'news', record: stored._id, leaves: true },
  ])
})

test('a draft holds what differs from what is published, and the form stays open with it', async () => {
  const saved = { success: true, message: draftTexts.saved, data: draft }
  const { user, api, sent } = await openEdit({ [`POST ${draftOfThis}`]: saved })
  await user.clear(heading())
  await user.type(heading(), 'New gauge')
  api.on(adminData, buildAdminData({ news, drafts: [draft] }))
  await user.click(press('Save draft'))
  expect(await screen.findByText(/^Draft saved /)).toBeTruthy()
  expect(sent()).toMatchObject([
    { path: draftOfThis, body: { fields: { heading: 'New gauge' }, base: 3 } },
  ])
  expect(heading().value).toBe('New gauge')
  expect(press('Publish')).toBeTruthy()
  expect(screen.getByText('1 draft waits to be published.')).toBeTruthy()
})

test('a record with a draft opens with it, and one act saves and publishes what is typed', async () => {
  const newer = { ...draft, version: 1, fields: { heading: 'New gauge!' } }
  const { user, sent } = await openEdit(
    {
      [`POST ${draftOfThis}`]: { success: true, message: draftTexts.saved, data: newer },
      [`POST ${draftPaths.publish('news', stored._id)}`]: {
        success: true,
        message: draftTexts.published,
        data: { ...stored, heading: 'New gauge!' },
      },
    },
    [draft],
  )
  expect(
    screen.getByText(/^Draft by ann@example.org, .*; published is something else\.$/),
  ).toBeTruthy()
  expect(heading().value).toBe('New gauge')
  await user.clear(heading())
  await user.click(press('Publish'))
  expect((await alertLines())[0]).toBe(newsTexts.missingOnEdit)
  await user.type(heading(), 'New gauge!')
  await user.click(press('Publish'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(draftTexts.published))
  expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
    { path: draftOfThis, body: { fields: { heading: 'New gauge!' }, version: 0, base: 3 } },
    { path: draftPaths.publish('news', stored._id), body: { version: 1 } },
  ])
  expect(screen.queryByRole('form')).toBeNull()
})

test('what was published meanwhile in the same field is chosen before a draft is published', async () => {
  const publish = `POST ${draftPaths.publish('news', stored._id)}`
  const publishedConflict = {
    ...conflict,
    fields: [{ name: 'heading', base: 'Old gauge', mine: 'New gauge', theirs: 'Their old gauge' }],
  }
  const rebased = { ...draft, version: 1, base: 4 }
  const { user, api, sent } = await openEdit(
    {
      [publish]: () =>
        reply({ success: false, message: texts.stale, conflict: publishedConflict }, 409),
      [`POST ${draftOfThis}`]: { success: true, message: draftTexts.saved, data: rebased },
    },
    [draft],
  )
  api.on(adminData, buildAdminData({ news: [theirs], drafts: [draft] }))
  await user.click(press('Publish'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose text is kept?' }))
  api.on(publish, { success: true, message: draftTexts.published, data: stored })
  await user.click(dialog.getByRole('radio', { name: 'Keep mine' }))
  await user.click(dialog.getByRole('button', { name: 'Publish as chosen' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(draftTexts.published))
  expect(sent().slice(1)).toMatchObject([
    { path: draftOfThis, body: { fields: { heading: 'New gauge' }, version: 0, base: 4 } },
    { path: draftPaths.publish('news', stored._id), body: { version: 1 } },
  ])
})

test('a draft is discarded after a question, and the form shows what is published', async () => {
  const discarded = { success: true, message: draftTexts.discarded }
  const { user, api, sent } = await openEdit({ [`DELETE ${draftOfThis}`]: discarded }, [draft])
  await user.click(press('Discard draft'))
  api.on(adminData, buildAdminData({ news }))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }),
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(draftTexts.discarded))
  expect(sent()).toMatchObject([{ method: 'DELETE', body: { version: 0 } }])
  expect(heading().value).toBe('Old gauge')
  expect(press('Update News')).toBeTruthy()
})

test('drafts of new records stand above what is published, and alone when that is asked', async () => {
  const fresh = buildDraft({ title: 'A flood', fields: { heading: 'A flood' } })
  const all = [...news, versioned(buildNews({ heading: 'Another gauge' }))]
  const { user } = await renderAdmin('news', { news: all, drafts: [fresh, draft] })
  const rows = () => screen.getAllByRole('heading', { level: 3 }).map((row) => row.textContent)
  expect(rows()).toEqual(['A flood', 'Old gauge', 'Another gauge'])
  await user.click(press('Show only drafts'))
  expect(rows()).toEqual(['A flood', 'Old gauge'])
  expect(screen.getAllByText('Draft')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Delete A flood' })).toBeNull()
  await user.click(press('Edit A flood'))
  expect(heading().value).toBe('A flood')
  expect(screen.getByRole('form', { name: 'Editing: A flood' })).toBeTruthy()
})

test('a contributor saves drafts and neither publishes nor deletes', async () => {
  const fresh = buildDraft({ title: 'A flood', fields: { heading: 'A flood' } })
  const { user, api, sent } = await renderAdmin(
    'news',
    { news },
    {
      ...contributor,
      [`POST ${draftPaths.add('news')}`]: { success: true, message: draftTexts.saved, data: fresh },
    },
  )
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await user.click(press('Add news'))
  expect(screen.queryByRole('button', { name: 'Add News' })).toBeNull()
  await user.type(heading(), 'A flood')
  api.on(adminData, buildAdminData({ news, drafts: [fresh] }))
  await user.click(press('Save draft'))
  await screen.findByText(/^Draft saved /)
  expect(sent()).toMatchObject([
    { path: draftPaths.add('news'), body: { fields: { heading: 'A flood', rich: '' } } },
  ])
  expect(screen.queryByRole('button', { name: /^(Publish|Discard draft)$/ })).toBeNull()
  await user.type(heading(), '!')
  await user.click(press('Save draft'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({
    path: draftPaths.draft('news', fresh.record),
    body: { fields: { heading: 'A flood!' }, version: 0 },
  })
})
