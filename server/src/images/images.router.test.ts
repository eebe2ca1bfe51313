import { readdir } from 'node:fs/promises'
import { imagePaths, imageTexts } from '@lab/shared/images'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { teamPaths } from '@lab/shared/team'
import { buildMember, buildNews } from '@lab/shared/testing/build'
import { trashPaths } from '@lab/shared/trash'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../testing/pictures.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { uploadsIn } from '../lib/dataFolder.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let isHostDown = false
beforeAll(async () => {
  server = await startTestServer({
    imageStore: (local) => ({
      ...local,
      save: (key, image) =>
        isHostDown ? Promise.reject(new Error('down')) : local.save(key, image),
    }),
  })
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const files = () => readdir(uploadsIn(server.dataDir))
const send = (bytes: Buffer, name = 'a.png') =>
  editor.post(imagePaths.news).attach('image', bytes, name)
const upload = async (): Promise<string> =>
  (await send(await picture()).expect(200)).body.data.secure_url
const remove = (imageUrls: unknown) => editor.post(imagePaths.delete).send({ imageUrls })
const isServed = async (url: string) => (await server.visitor.get(url)).status === 200

describe('uploading', () => {
  const { delete: _, ...sendPaths } = imagePaths
  it.each(Object.values(sendPaths))('stores a picture sent to %s and serves it', async (path) => {
    const answer = await editor
      .post(path)
      .attach('image', await picture(), 'a.png')
      .expect(200)
    const served = await server.visitor.get(answer.body.data.secure_url).expect(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(served.body).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it('lets the pages show pictures of this site alone', async () => {
    const policy = (await server.visitor.get(sitePaths.health)).get('Content-Security-Policy')
    expect(policy).toContain("img-src 'self' blob:;")
  })

  it.each(['jpeg', 'webp', 'avif'] as const)('takes %s', async (format) => {
    await send(await picture(format), 'any.name').expect(200)
  })

  it('turns a picture upright and drops where it was taken', async () => {
    const taken = await sharp(await picture('jpeg'))
      .withExif({ IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send(taken).expect(200)
    const served = await sharp((await server.visitor.get(body.data.secure_url)).body).metadata()
    expect(served).toMatchObject({ width: 30, height: 40 })
    expect(served.exif).toBeUndefined()
  })

  const animated = async () =>
    sharp([await picture(), await picture('png', '#b59a6b')], { join: { animated: true } })
      .webp()
      .toBuffer()
  it.each([
    ['an SVG called PNG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text', async () => Buffer.from('hello')],
    ['half a picture', async () => (await picture()).subarray(0, 60)],
    ['an empty file', async () => Buffer.alloc(0)],
    ['an animation', animated],
  ])('refuses %s and stores nothing', async (_name, bytes) => {
    const before = await files()
    expect(expectRefusal(await send(await bytes()), 415).message).toBe(imageTexts.wrongType)
    expect(await files()).toEqual(before)
  })

  it('refuses more than 50 megapixels', async () => {
    const huge = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(expectRefusal(await send(huge), 413).message).toBe(imageTexts.tooManyPixels)
  })

  it('refuses more than 15 MB', async () => {
    const answer = await send(Buffer.alloc(15 * 1024 * 1024 + 1))
    expect(expectRefusal(answer, 413).message).toBe(imageTexts.tooLarge)
  })

  it('asks for a file', async () => {
    const answer = await editor.post(imagePaths.news).field('other', 'x')
    expect(expectRefusal(answer, 400).message).toBe(imageTexts.missing)
  })

  it('says that the upload failed when the image host does not answer', async () => {
    isHostDown = true
    const answer = await send(await picture())
    isHostDown = false
    expect(expectRefusal(answer, 503).message).toBe(imageTexts.uploadFailed)
    expect(answer.get('Retry-After')).toBeTruthy()
  })
})

describe('deleting pictures', () => {
  it('removes one that no record shows, and is done when asked again', async () => {
    const url = await upload()
    await remove([url]).expect(200)
    expect(await isServed(url)).toBe(false)
    await remove(url).expect(200)
  })

  it('keeps one that a record shows until that record is gone for good', async () => {
    const img = await upload()
    const { _id, ...member } = buildMember({ img })
    const added = await editor.post(teamPaths.add).send(member).expect(201)
    await remove(img).expect(200)
    expect(await isServed(img)).toBe(true)
    await editor.delete(teamPaths.delete(added.body.data._id)).expect(200)
    expect(await isServed(img)).toBe(true)
    await editor.delete(trashPaths.entry(added.body.data._id)).expect(200)
    expect(await isServed(img)).toBe(false)
  })

  it('keeps one that two records show until the last is gone', async () => {
    const url = await upload()
    const { _id, ...news } = buildNews({ mainImage: url, otherImage: [] })
    const first = (await editor.post(newsPaths.add).send(news)).body.data
    const second = (await editor.post(newsPaths.add).send({ ...news, otherImage: [url] })).body.data
    for (const { _id } of [first, second]) await editor.delete(newsPaths.delete(_id)).expect(200)
    await editor.delete(trashPaths.entry(first._id)).expect(200)
    expect(await isServed(url)).toBe(true)
    await editor.delete(trashPaths.entry(second._id)).expect(200)
    expect(await isServed(url)).toBe(false)
  })

  it('removes the picture that an edit has replaced', async () => {
    const [old, fresh] = [await upload(), await upload()]
    const { _id, ...news } = buildNews({ mainImage: old })
    const added = (await editor.post(newsPaths.add).send(news)).body.data
    await editor
      .post(newsPaths.edit(added._id))
      .send({ ...news, mainImage: fresh })
      .expect(200)
    expect(await isServed(old)).toBe(false)
    expect(await isServed(fresh)).toBe(true)
  })

  it.each([
    undefined,
    '',
    [],
    [''],
    [{ $ne: null }],
    'https://res.cloudinary.com/other/image/upload/x.png',
    '/uploads/../../package.json',
    Array.from({ length: 51 }, (_, i) => `/uploads/${i}.webp`),
  ])('refuses %j', async (imageUrls) => {
    expect(expectRefusal(await remove(imageUrls), 400).message).toBe(imageTexts.deletionFailed)
  })
})
