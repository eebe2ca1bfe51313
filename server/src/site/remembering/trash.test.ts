import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftPaths } from '@lab/shared/drafts'
import { historyPaths } from '@lab/shared/history'
import { imagePaths } from '@lab/shared/images'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { withRichBody } from '@lab/shared/richBody'
import { admin } from '@lab/shared/testing/admin'
import { buildNews } from '@lab/shared/testing/build'
import { TRASH_DAYS, type TrashEntry, trashPaths } from '@lab/shared/trash'
import { alwaysVisible } from '@lab/shared/visibility'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { uploadPicture } from '../../archive/testing/sites.ts'
import { createImages } from '../../images/images.ts'
import { localStore } from '../../images/localStore.ts'
import { uploadsIn } from '../../lib/dataFolder.ts'
import { LastPurge } from '../../records/lastPurge.ts'
import { purgeTrash, TrashModel } from '../../records/trash.ts'
import { VersionModel } from '../../records/versions.ts'
import { isInUse } from '../content/assetUse.ts'
import { kindNamed } from '../content/kinds.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
beforeEach(async () => {
  await TrashModel.deleteMany({})
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
const remove = (id: string) => editor.delete(newsPaths.delete(id)).expect(200)
const restore = (id: string) => editor.post(trashPaths.restore(id))
const entries = async (search = ''): Promise<TrashEntry[]> =>
  (await editor.get(trashPaths.search(search)).expect(200)).body.entries
const article = (id: string) => server.visitor.get(newsPaths.article(id))
const isServed = async (url: string) => (await server.visitor.get(url)).status === 200

/** What is done every hour, at a time to come. */
async function purge(days: number, isAgreed = false) {
  const images = createImages({
    store: await localStore(server.dataDir),
    isInUse,
    logger: pino({ level: 'silent' }),
    graceMs: 0,
  })
  const now = new Date(Date.now() + days * DAY_MS)
  return purgeTrash(kindNamed, { images, now, isAgreed })
}

describe('what is deleted', () => {
  it('is gone for visitors, and in the trash for editors', async () => {
    const { _id } = await add({ heading: 'A flood' })
    const answer = await remove(_id)
    expect(answer.body.message).toBe(newsTexts.deleted)
    expect((await server.visitor.get(sitePaths.data)).text).not.toContain(_id)
    const [entry] = await entries()
    expect(entry).toMatchObject({ record: _id, kind: 'news', title: 'A flood', by: admin.email })
    const days = (Date.parse(entry?.purgeAt ?? '') - Date.parse(entry?.at ?? '')) / DAY_MS
    expect(days).toBe(TRASH_DAYS)
    const { body } = await editor.get(trashPaths.entry(_id)).expect(200)
    expect(body.fields).toEqual({
      ...alwaysVisible,
      about: [],
      ...withRichBody({ ...news, heading: 'A flood' }),
    })
  })

  it('leaves no text of its pictures in the content that is kept for a start without the database', async () => {
    const mainImage = await uploadPicture(editor)
    const sent = { ...news, mainImage, pictureTexts: { [mainImage]: 'A heron on the weir' } }
    const { _id } = (await editor.post(newsPaths.add).send(sent).expect(201)).body.data
    const kept = async () => {
      await server.visitor.get(sitePaths.data).expect(200)
      return readFile(join(server.dataDir, 'public-content.json'), 'utf8')
    }
    expect(await kept()).toContain('A heron on the weir')
    await remove(_id)
    expect(await kept()).not.toContain('A heron on the weir')
  })

  it('is found by its words', async () => {
    for (const heading of ['A flood in May', 'A drought in May'])
      await remove((await add({ heading }))._id)
    expect((await entries('MAY')).map(({ title }) => title)).toEqual([
      'A drought in May',
      'A flood in May',
    ])
    expect((await entries('may flood')).map(({ title }) => title)).toEqual(['A flood in May'])
    expect(await entries('snow')).toEqual([])
  })

  it('comes back as it was: id, pictures, draft, versions', async () => {
    const [mainImage, drafted] = [await uploadPicture(editor), await uploadPicture(editor)]
    const { _id } = await add({ mainImage })
    await editor
      .post(newsPaths.edit(_id))
      .send({ ...news, mainImage, heading: 'Second' })
      .expect(200)
    const draft = draftPaths.draft('news', _id)
    await editor
      .post(draft)
      .send({ fields: { mainImage: drafted } })
      .expect(200)
    const { body } = await article(_id)
    await editor
      .post(imagePaths.delete)
      .send({ imageUrls: [mainImage] })
      .expect(200)
    await remove(_id)
    expect((await editor.get(draftPaths.list)).text).not.toContain(_id)
    expect([await isServed(mainImage), await isServed(drafted)]).toEqual([true, true])

    expect((await restore(_id).expect(200)).body.data).toEqual(body.article)
    expect((await article(_id)).body).toEqual(body)
    expect((await editor.get(draftPaths.list)).text).toContain(drafted)
    const { versions } = (await editor.get(historyPaths.list('news', _id)).expect(200)).body
    expect(versions).toHaveLength(2)
    expect(await entries()).toEqual([])
    await editor
      .post(newsPaths.edit(_id))
      .send({ ...news, mainImage, version: 1 })
      .expect(200)
  })

  it('does not come back beside what its form has added once more', async () => {
    const send = () => editor.post(newsPaths.add).set('idempotency-key', 'form-trash').send(news)
    const first = (await send().expect(201)).body.data
    await remove(first._id)
    const second = (await send().expect(201)).body.data
    expect(second._id).not.toBe(first._id)
    await restore(first._id).expect(200)
    for (const { _id } of [first, second]) await article(_id).expect(200)
  })

  it('goes for good when an editor says so', async () => {
    const mainImage = await uploadPicture(editor)
    const { _id } = await add({ mainImage })
    await editor
      .post(newsPaths.edit(_id))
      .send({ ...news, mainImage, heading: 'Second' })
      .expect(200)
    await remove(_id)
    await editor.delete(trashPaths.entry(_id)).expect(200)
    expect(await isServed(mainImage)).toBe(false)
    expect(await VersionModel.exists({ record: _id })).toBeNull()
    for (const answer of [await restore(_id), await editor.delete(trashPaths.entry(_id))])
      expectRefusal(answer, 404)
  })

  it('is void while its record lives, as when a deletion was cut off', async () => {
    const { _id } = await add()
    await remove(_id)
    const entry = await TrashModel.findById(_id).orFail().lean()
    await restore(_id).expect(200)
    await TrashModel.create(entry)
    expect(await entries()).toEqual([])
    expectRefusal(await editor.delete(trashPaths.entry(_id)), 404)
    await restore(_id).expect(200)
    await article(_id).expect(200)
    expect(await TrashModel.countDocuments()).toBe(0)
  })

  it('is not for contributors, nor is what always stands on the site for the trash', async () => {
    const contributor = await server.loggedInAs('contributor')
    const { _id } = await add()
    await remove(_id)
    expectRefusal(await contributor.get(trashPaths.list), 403)
    expectRefusal(await contributor.post(trashPaths.restore(_id)), 403)
    expectRefusal(await server.visitor.delete(trashPaths.entry(_id)), 401)
    expect(await entries()).toHaveLength(1)
  })
})

describe('the purge', () => {
  beforeEach(async () => {
    await LastPurge.deleteMany({})
    await purge(0)
  })

  it('removes what is past its time, with its pictures', async () => {
    const mainImage = await uploadPicture(editor)
    await remove((await add({ mainImage }))._id)
    for (let day = 1; day < TRASH_DAYS; day += 5) expect((await purge(day)).removed).toBe(0)
    expect(await purge(TRASH_DAYS + 1)).toEqual({ removed: 1, waiting: 0 })
    expect(await entries()).toEqual([])
    const name = mainImage.slice(mainImage.lastIndexOf('/') + 1)
    expect(await readdir(uploadsIn(server.dataDir))).not.toContain(name)
  })

  it('removes nothing with a clock that has jumped, until somebody agrees', async () => {
    const mainImage = await uploadPicture(editor)
    const { _id } = await add({ mainImage })
    await remove(_id)
    for (const days of [400, 400]) expect(await purge(days)).toEqual({ removed: 0, waiting: 1 })
    expect(await isServed(mainImage)).toBe(true)
    expect(await purge(400, true)).toEqual({ removed: 1, waiting: 0 })
    expect(await isServed(mainImage)).toBe(false)
  })

  it('leaves alone what lives', async () => {
    const { _id } = await add()
    await remove(_id)
    const entry = await TrashModel.findById(_id).orFail().lean()
    await restore(_id).expect(200)
    await TrashModel.create(entry)
    await purge(TRASH_DAYS + 1, true)
    await article(_id).expect(200)
    expect(await TrashModel.countDocuments()).toBe(0)
  })
})
