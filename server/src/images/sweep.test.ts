import { readdir } from 'node:fs/promises'
import { imagePaths, imageTexts } from '@lab/shared/images'
import { newsPaths, newsTexts } from '@lab/shared/news'
import { buildNews } from '@lab/shared/testing/build'
import { trashPaths } from '@lab/shared/trash'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../testing/pictures.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { uploadsIn } from '../lib/dataFolder.ts'
import { isInUse } from '../site/content/assetUse.ts'
import { ImageModel } from './image.model.ts'
import { createImages } from './images.ts'
import { localStore } from './localStore.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
/** What the store is to do when a picture is removed. */
let onRemove: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer({
    imageStore: (real) => ({
      ...real,
      remove: async (key) => {
        await onRemove()
        await real.remove(key)
      },
    }),
  })
  editor = await server.loggedIn()
})
beforeEach(() => {
  onRemove = async () => {}
})
afterAll(() => server.stop())

/** What runs every hour, here as the next process would run it. */
async function sweep() {
  const logger = pino({ level: 'silent' })
  const store = await localStore(server.dataDir)
  await createImages({ store, isInUse, logger }).sweep()
}

const age = (url: string, hours: number) =>
  ImageModel.updateOne({ url }, { $set: { claimedAt: new Date(Date.now() - hours * HOUR_MS) } })
const upload = async (): Promise<string> =>
  (
    await editor
      .post(imagePaths.news)
      .attach('image', await picture(), 'a.png')
      .expect(200)
  ).body.data.secure_url
const addNews = async (mainImage: string): Promise<string> => {
  const { _id, ...news } = buildNews({ mainImage })
  return (await editor.post(newsPaths.add).send(news).expect(201)).body.data._id
}
const isServed = async (url: string) => (await server.visitor.get(url)).status === 200

describe('the sweep', () => {
  it('removes a picture that no record has shown for a day, and no younger one', async () => {
    const [old, young] = [await upload(), await upload()]
    await age(old, 25)
    await age(young, 23)
    await sweep()
    expect(await isServed(old)).toBe(false)
    expect(await isServed(young)).toBe(true)
  })

  it('never removes a picture that a record shows', async () => {
    const url = await upload()
    await addNews(url)
    await age(url, 1000)
    await sweep()
    expect(await isServed(url)).toBe(true)
  })

  it('removes the file of an upload that was cut short', async () => {
    const url = await upload()
    await age(url, 25)
    await ImageModel.updateOne({ url }, { $unset: { url: 1 } })
    const before = await readdir(uploadsIn(server.dataDir))
    await sweep()
    expect(await readdir(uploadsIn(server.dataDir))).toHaveLength(before.length - 1)
  })

  it('removes what was given up when the process ended before it was gone', async () => {
    const url = await upload()
    await ImageModel.updateOne({ url }, { $set: { deletedAt: new Date() } })
    expect(await isServed(url)).toBe(true)
    await sweep()
    expect(await isServed(url)).toBe(false)
  })
})

describe('a record with a picture that was removed meanwhile', () => {
  it('is refused with words about the picture, and nothing is stored', async () => {
    const url = await upload()
    await age(url, 25)
    await sweep()
    const before = (await server.visitor.get('/api/getData')).body.news
    const { _id, ...news } = buildNews({ mainImage: url })
    const answer = await editor.post(newsPaths.add).send(news)
    expect(expectRefusal(answer, 400).message).toBe(imageTexts.gone)
    expect((await server.visitor.get('/api/getData')).body.news).toEqual(before)
  })
})

describe('deleting an item, images first and then the record', () => {
  it('leaves everything as it was when it ends after the images', async () => {
    const url = await upload()
    const id = await addNews(url)
    await editor
      .post(imagePaths.delete)
      .send({ imageUrls: [url] })
      .expect(200)
    await sweep()
    expect((await server.visitor.get(newsPaths.article(id))).body.article.mainImage).toBe(url)
    expect(await isServed(url)).toBe(true)
  })

  it('is finished by the sweep when it ends after the record has left the trash', async () => {
    const url = await upload()
    const id = await addNews(url)
    onRemove = () => Promise.reject(new Error('The process was killed here.'))
    const answer = await editor.delete(newsPaths.delete(id)).expect(200)
    expect(answer.body.message).toBe(newsTexts.deleted)
    expectRefusal(await server.visitor.get(newsPaths.article(id)), 404)
    await editor.delete(trashPaths.entry(id)).expect(200)
    expect(await isServed(url)).toBe(true)
    await sweep()
    expect(await isServed(url)).toBe(false)
  })
})
