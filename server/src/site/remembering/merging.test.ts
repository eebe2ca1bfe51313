import { introPaths } from '@lab/shared/intro'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { type Conflict, texts } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import { buildIntro, buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { VersionModel } from '../../records/versions.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const { _id: _, ...news } = buildNews({ date: '2024-02-29' })
const add = async () => (await editor.post(newsPaths.add).send(news).expect(201)).body.data
const edit = (id: string, changes: object) =>
  editor.post(newsPaths.edit(id)).send({ ...news, ...changes })
const read = async (id: string) =>
  (await server.visitor.get(newsPaths.article(id)).expect(200)).body.article

it('two who change different fields both have theirs', async () => {
  const { _id } = await add()
  await edit(_id, { heading: 'By the first', version: 0 }).expect(200)
  const answer = await edit(_id, { body: ['By the second.'], version: 0 }).expect(200)
  expect(answer.body.data).toMatchObject({ heading: 'By the first', body: ['By the second.'] })
  expect(await read(_id)).toEqual(answer.body.data)
})

it('two who change one field are told both sides, who was faster and when', async () => {
  const { _id } = await add()
  await edit(_id, { heading: 'Faster', version: 0 }).expect(200)
  const refused = await edit(_id, { heading: 'Slower', body: ['New.'], version: 0 })
  const { message, conflict } = expectRefusal(refused, 409)
  expect(message).toBe(texts.stale)
  const side = { name: 'heading', base: news.heading, mine: 'Slower', theirs: 'Faster' }
  expect(conflict).toEqual<Conflict>({
    version: 1,
    by: admin.email,
    at: expect.stringMatching(/^\d{4}-.+Z$/),
    fields: [side],
  })
  expect(await read(_id)).toMatchObject({ heading: 'Faster', body: news.body })
  await edit(_id, { heading: 'Slower', body: ['New.'], version: 1 }).expect(200)
  expect(await read(_id)).toMatchObject({ heading: 'Slower', body: ['New.'] })
})

it('who changes a field to the same as another disturbs nobody', async () => {
  const { _id } = await add()
  await edit(_id, { heading: 'Same', version: 0 }).expect(200)
  await edit(_id, { heading: 'Same', date: '2025-01-01', version: 0 }).expect(200)
  expect(await read(_id)).toMatchObject({ heading: 'Same', date: '2025-01-01T00:00:00.000Z' })
})

it('without a version the last one wins', async () => {
  const { _id } = await add()
  await edit(_id, { heading: 'First' }).expect(200)
  await edit(_id, { heading: 'Last' }).expect(200)
  expect((await read(_id)).heading).toBe('Last')
})

it('what nobody knows the beginning of counts as changed by both', async () => {
  const { _id } = await add()
  await edit(_id, { heading: 'Theirs', version: 0 }).expect(200)
  await VersionModel.deleteMany({ record: _id })
  const { conflict } = expectRefusal(await edit(_id, { body: ['Mine.'], version: 0 }), 409)
  expect(conflict?.fields).toEqual([
    { name: 'heading', mine: news.heading, theirs: 'Theirs' },
    { name: 'body', mine: ['Mine.'], theirs: news.body },
  ])
})

it('of many at once with different fields none is lost', async () => {
  const intro = async () => (await server.visitor.get('/api/getData').expect(200)).body.intro
  const { _id, ...first } = buildIntro()
  await editor.post(introPaths.update).send(first).expect(200)
  const changes = Object.keys(first).map((name) => ({ [name]: `New ${name}` }))
  await Promise.all(
    changes.map((change) =>
      editor
        .post(introPaths.update)
        .send({ ...change })
        .expect(200),
    ),
  )
  expect(await intro()).toMatchObject(Object.assign({}, ...changes))
})

it('two edits that are right alone and wrong together are a choice for a person', async () => {
  const save = (changes: object) => editor.post(opportunitiesPaths.update).send(changes)
  await save({ announcementStatus: false, title: 'A position' }).expect(200)
  const version = (await editor.get('/api/admin/getData')).body.opporutunitiesAnnouncement[0]
    .version
  await save({ announcementStatus: true, title: 'A position', version }).expect(200)
  const refused = await save({ announcementStatus: false, title: '', version })
  expect(
    expectRefusal(refused, 409)
      .conflict?.fields.map(({ name }) => name)
      .sort(),
  ).toEqual(['announcementStatus', 'title'])
})
