import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imagePaths } from '@lab/shared/images'
import { pictureFacts, pictureSources, previewPicture } from '@lab/shared/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { uploadsIn } from '../lib/dataFolder.ts'
import { openUploads } from './localStore.ts'
import { sweepVariants } from './variantCache.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

type Shape = { width: number; height: number; alpha?: number }

async function upload({ width, height, alpha = 1 }: Shape): Promise<string> {
  const background = { r: 15, g: 84, b: 104, alpha }
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  const answer = await editor.post(imagePaths.news).attach('image', bytes, 'a.png').expect(200)
  return answer.body.data.secure_url
}

const fileAt = (address: string) => join(server.dataDir, address)
const isKept = (address: string) =>
  access(fileAt(address)).then(
    () => true,
    () => false,
  )

it('tells size and colour in the address of a picture', async () => {
  const facts = pictureFacts(await upload({ width: 700, height: 500 }))
  expect(facts).toEqual({ width: 700, height: 500, color: '0e5468' })
  const withHoles = pictureFacts(await upload({ width: 700, height: 500, alpha: 0.5 }))
  expect(withHoles?.color).toBe('ffffff')
})

it('serves every width that the address promises, and keeps it', async () => {
  const address = await upload({ width: 700, height: 500 })
  const sources = pictureSources(address)
  expect(sources.map(({ width }) => width)).toEqual([320, 480, 640, 700])
  for (const source of sources) {
    const { body, headers } = await server.visitor.get(source.address).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: source.width })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    expect(await isKept(source.address)).toBe(true)
    // It is made no second time: what is served from now on is what was kept.
    const kept = Buffer.from('kept')
    await writeFile(fileAt(source.address), kept)
    const again = await server.visitor.get(source.address).expect(200)
    expect(again.body.equals(kept)).toBe(true)
  }
})

it('cuts a picture for link previews', async () => {
  const address = previewPicture(await upload({ width: 400, height: 500 }))
  const { body, headers } = await server.visitor.get(address).expect(200)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

it('makes one picture once for all who ask', async () => {
  const [first] = pictureSources(await upload({ width: 2000, height: 900 }))
  const address = first?.address ?? ''
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.visitor.get(address).expect(200)),
  )
  expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
})

it('serves what cannot be kept', async () => {
  const address = previewPicture(await upload({ width: 700, height: 500 }))
  await mkdir(fileAt(address))
  await server.visitor.get(address).expect(200)
})

it('knows no other widths and no widths of other files', async () => {
  const address = await upload({ width: 700, height: 500 })
  const before = await readdir(uploadsIn(server.dataDir))
  const others = ['.w321.webp', '.w960.webp', '.w0320.webp', '.w320.jpg', '.w320.w320.webp']
  for (const ending of [...others, '.og.webp', '.og.jpg.webp'])
    expectRefusal(await server.visitor.get(address.replace('.webp', ending)), 404)
  const unknown = address.replace(/[\w-]{22}-/, `${'a'.repeat(22)}-`)
  for (const ending of ['.w320.webp', '.og.jpg', '.webp'])
    expectRefusal(await server.visitor.get(unknown.replace('.webp', ending)), 404)
  expect(await readdir(uploadsIn(server.dataDir))).toEqual(before)
})

it('removes what was made from a picture together with it', async () => {
  const address = await upload({ width: 700, height: 500 })
  const made = [...pictureSources(address).map((source) => source.address), previewPicture(address)]
  for (const one of made) await server.visitor.get(one).expect(200)
  await editor
    .post(imagePaths.delete)
    .send({ imageUrls: [address] })
    .expect(200)
  for (const one of made) {
    expect(await isKept(one)).toBe(false)
    expectRefusal(await server.visitor.get(one), 404)
  }
})

it('sweeps away what was made from pictures that are gone, nothing else', async () => {
  const [kept, gone] = [
    await upload({ width: 700, height: 500 }),
    await upload({ width: 700, height: 500 }),
  ]
  for (const address of [kept, gone]) await server.visitor.get(previewPicture(address)).expect(200)
  await rm(fileAt(gone))
  await sweepVariants(await openUploads(server.dataDir))
  expect(await isKept(previewPicture(gone))).toBe(false)
  expect(await isKept(previewPicture(kept))).toBe(true)
  expect(await isKept(kept)).toBe(true)
})
