import { draftPaths } from '@lab/shared/drafts'
import { importPaths, type PaperImport } from '@lab/shared/papers/imports'
import { sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import type { SiteData } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { buildPublication } from '@lab/shared/testing/build'
import { type TrashEntry, trashPaths } from '@lab/shared/trash'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const { _id: _, publication_sequence: __, ...paper } = buildPublication({ date: '2002-02-01' })

const add = async (title: string, importId: string, requestId = title): Promise<string> => {
  const sent = { ...paper, title, importId, authors: [{ family: 'Rivera', given: 'Ann' }] }
  const adding = editor.post(publicationPaths.add).set(REQUEST_ID_HEADER, requestId.repeat(20))
  return (await adding.send(sent).expect(201)).body.data._id
}
const edit = (id: string, title: string) =>
  editor
    .post(publicationPaths.edit(id))
    .send({ ...paper, title })
    .expect(200)
const imports = async (): Promise<PaperImport[]> =>
  (await editor.get(importPaths.list).expect(200)).body.imports
const titles = async () => {
  const { publication }: SiteData = (await server.visitor.get(sitePaths.data)).body
  return publication.map(({ title }) => title).sort()
}
const trashed = async (): Promise<string[]> =>
  (await editor.get(trashPaths.list)).body.entries.map(({ title }: TrashEntry) => title).sort()

const FIRST = 'a'.repeat(24)
const SECOND = 'b'.repeat(24)

it('moves the papers of an import to the trash, and leaves what somebody works on', async () => {
  await add('Kept', SECOND)
  const edited = await add('To be edited', FIRST)
  const drafted = await add('With a draft', FIRST)
  await add('Twice', FIRST)
  await add('Twice', FIRST)
  await edit(edited, 'Edited')
  const draft = { fields: { title: 'Better' }, base: 0 }
  await editor.post(draftPaths.draft('publications', drafted)).send(draft).expect(200)
  expect(await imports()).toMatchObject([
    { id: FIRST, papers: 3, edited: 1, by: admin.email },
    { id: SECOND, papers: 1, edited: 0, by: admin.email },
  ])

  const { body } = await editor.post(importPaths.undo(FIRST)).expect(200)
  expect(body.message).toBe('1 paper is in the trash. 2 stay, edited since.')
  expect(body.data).toEqual({
    removed: 1,
    left: [
      { _id: edited, title: 'Edited' },
      { _id: drafted, title: 'With a draft' },
    ],
  })
  expect(await titles()).toEqual(['Edited', 'Kept', 'With a draft'])
  expect(await trashed()).toEqual(['Twice'])

  const again = await editor.post(importPaths.undo(FIRST)).expect(200)
  expect(again.body.data.removed).toBe(0)
  await editor.post(importPaths.undo(SECOND)).expect(200)
  expect(await titles()).toEqual(['Edited', 'With a draft'])
})

it('is unknown when nothing of it is here', async () => {
  expectRefusal(await editor.post(importPaths.undo('c'.repeat(24))), 404)
  expectRefusal(await editor.post(importPaths.undo('x')), 404)
})
