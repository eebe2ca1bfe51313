import {
  type History,
  historyPaths,
  historyTexts,
  VERSIONS_KEPT,
  type Version,
} from '@lab/shared/history'
import { type News, newsPaths } from '@lab/shared/news'
import { researchPaths } from '@lab/shared/research'
import { withRichBody } from '@lab/shared/richBody'
import { admin } from '@lab/shared/testing/admin'
import { buildNews, buildResearch } from '@lab/shared/testing/build'
import { alwaysVisible } from '@lab/shared/visibility'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { uploadPicture } from '../../archive/testing/sites.ts'
import { contentVersion } from '../../records/contentVersion.ts'
import { VersionModel } from '../../records/versions.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const { _id: _, ...news } = buildNews({ date: '2024-02-29' })
const add = async (over: Partial<News> = {}): Promise<News> =>
  (
    await editor
      .post(newsPaths.add)
      .send({ ...news, ...over })
      .expect(201)
  ).body.data
const edit = (id: string, changes: Partial<News>) =>
  editor
    .post(newsPaths.edit(id))
    .send({ ...news, ...changes })
    .expect(200)
const historyOf = async (id: string): Promise<History['versions']> =>
  (await editor.get(historyPaths.list('news', id)).expect(200)).body.versions
const versionOf = async (id: string, version: number): Promise<Version> =>
  (await editor.get(historyPaths.version('news', id, version)).expect(200)).body
const restore = (id: string, version: number, body: object = {}) =>
  editor.post(historyPaths.restore('news', id, version)).send(body)

describe('the history of a record', () => {
  it('says who changed which fields and when, newest first', async () => {
    const { _id } = await add()
    await edit(_id, { heading: 'Second' })
    await edit(_id, { heading: 'Second', body: ['Third.'], date: '2024-03-01' })
    const versions = await historyOf(_id)
    const by = admin.email
    const at = expect.stringMatching(/^\d{4}-.+Z$/)
    expect(versions).toEqual([
      { version: 2, by, at, changed: ['body', 'date', 'rich'] },
      { version: 1, by, at, changed: ['heading'] },
      { version: 0, by, at, changed: ['heading', 'body', 'mainImage', 'date', 'rich'] },
    ])
    expect(await versionOf(_id, 0)).toEqual({
      version: 0,
      by,
      at,
      fields: { ...alwaysVisible, about: [], ...withRichBody(news) },
      gone: [],
    })
    expect((await versionOf(_id, 1)).fields).toEqual({
      ...alwaysVisible,
      about: [],
      ...withRichBody({ ...news, heading: 'Second' }),
    })
    expect((await versionOf(_id, 2)).fields).toMatchObject({ body: ['Third.'] })
  })

  it('has no version for a save that changes nothing, and visitors are told of none', async () => {
    const { _id } = await add()
    const before = await contentVersion()
    await edit(_id, {})
    expect(await historyOf(_id)).toHaveLength(1)
    expect(await contentVersion()).toBe(before)
  })

  it('keeps the newest of very many, and never touches those of other records', async () => {
    const [{ _id }, other] = [await add(), await add()]
    await edit(other._id, { heading: 'Other' })
    for (let count = 1; count <= VERSIONS_KEPT + 15; count++)
      await edit(_id, { heading: `${count}` })
    const past = (await historyOf(_id)).slice(1)
    expect(past.length).toBeLessThanOrEqual(VERSIONS_KEPT)
    expect(past.length).toBeGreaterThan(VERSIONS_KEPT - 15)
    const newest = VERSIONS_KEPT + 14
    expect(past.map(({ version }) => version)).toEqual(past.map((_, index) => newest - index))
    expect(past.at(-1)?.changed).toEqual([])
    expect(await historyOf(other._id)).toHaveLength(2)
  })

  it('shows no copy of an edit that was cut off', async () => {
    const { _id } = await add()
    await edit(_id, { heading: 'Second' })
    const copy = await VersionModel.findOne({ record: _id }).lean()
    await VersionModel.create({ ...copy, _id: `news:${_id}:1`, version: 1 })
    expect((await historyOf(_id)).map(({ version }) => version)).toEqual([1, 0])
    await edit(_id, { heading: 'Third' })
    expect((await historyOf(_id)).map(({ version }) => version)).toEqual([2, 1, 0])
  })

  it.each([
    ['an unknown record', historyPaths.list('news', UNKNOWN)],
    ['an id that is none', historyPaths.list('news', 'x')],
    ['an unknown kind', `/api/admin/history/users/${UNKNOWN}`],
    ['a version of an unknown record', historyPaths.version('news', UNKNOWN, 0)],
  ])('is not found for %s', async (_name, path) => {
    expectRefusal(await editor.get(path), 404)
  })
})

describe('restoring a version', () => {
  it('makes it the newest one', async () => {
    const { _id } = await add()
    await edit(_id, { heading: 'Second', body: ['Second.'] })
    const { body } = await restore(_id, 0).expect(200)
    expect(body).toMatchObject({ success: true, message: historyTexts.restored })
    expect(body.data).toMatchObject({ record: { _id, heading: news.heading }, gone: [] })
    const { article } = (await server.visitor.get(newsPaths.article(_id))).body
    expect(article).toEqual(body.data.record)
    expect(article).toMatchObject({ heading: news.heading, body: news.body })
    expect((await historyOf(_id)).map(({ version }) => version)).toEqual([2, 1, 0])
    expect((await versionOf(_id, 1)).fields.heading).toBe('Second')
  })

  it('is refused when somebody has edited the same meanwhile', async () => {
    const { _id } = await add()
    await edit(_id, { heading: 'Second' })
    await edit(_id, { heading: 'Third' })
    expectRefusal(await restore(_id, 0, { version: 1 }), 409)
    expect((await versionOf(_id, 2)).fields.heading).toBe('Third')
  })

  it('leaves out pictures that are gone, and names them', async () => {
    const [kept, lost, fresh] = await Promise.all([1, 2, 3].map(() => uploadPicture(editor)))
    if (!kept || !lost || !fresh) throw new Error('The pictures were not stored.')
    const { _id } = await add({ mainImage: lost, otherImage: [kept, lost] })
    await edit(_id, { heading: 'Second', mainImage: fresh, otherImage: [kept] })
    expect((await server.visitor.get(lost)).status).toBe(404)
    expect((await versionOf(_id, 0)).gone).toEqual([lost, lost])
    const { message, data } = (await restore(_id, 0).expect(200)).body
    expect(message).toBe(historyTexts.restoredWithout)
    expect(data.gone).toEqual([lost, lost])
    const { article } = (await server.visitor.get(newsPaths.article(_id))).body
    expect(article).toMatchObject({ heading: news.heading, mainImage: fresh, otherImage: [kept] })
  })

  it('brings back a day that was taken away', async () => {
    const { _id: _, ...project } = buildResearch({ date: '2024-05-06' })
    const { data } = (await editor.post(researchPaths.add).send(project).expect(201)).body
    await editor
      .post(researchPaths.edit(data._id))
      .send({ ...project, date: '' })
      .expect(200)
    await editor.post(historyPaths.restore('research', data._id, 0)).expect(200)
    const { research } = (await server.visitor.get(researchPaths.article(data._id))).body
    expect(research.date).toBe('2024-05-06T00:00:00.000Z')
  })

  it.each([9, 99, 'x'])('answers 404 for the version %s', async (version) => {
    const { _id } = await add()
    expectRefusal(await restore(_id, Number(version)), 404)
    expect(await historyOf(_id)).toHaveLength(1)
  })
})
