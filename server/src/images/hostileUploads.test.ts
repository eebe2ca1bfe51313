import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request, type Server } from 'node:http'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { authPaths } from '@lab/shared/auth'
import { imageLimits, imagePaths } from '@lab/shared/images'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { admin } from '@lab/shared/testing/admin'
import sharp from 'sharp'
import type { Response } from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieOf } from '../../testing/cookieOf.ts'
import { picture } from '../../testing/pictures.ts'
import { portOf } from '../../testing/portOf.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { uploadsIn } from '../lib/dataFolder.ts'
import { ImageModel } from './image.model.ts'

const MB = 1024 * 1024
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let before: unknown
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
beforeEach(async () => {
  before = await stored()
})
afterAll(() => server.stop())

/** Everything that an upload could leave behind. */
const stored = async () => ({
  pictures: (await readdir(uploadsIn(server.dataDir), { recursive: true })).sort(),
  resumes: (await readdir(join(server.dataDir, 'resumes'))).sort(),
  notes: await ImageModel.countDocuments(),
  applications: (await editor.get(joinRequestPaths.requests)).body.joinUsReq,
})

const application = { fName: 'A', lName: 'B', email: 'a@example.org', expertise: 'Floods' }
const sendImage = (bytes: Buffer, name = 'a.png') =>
  editor.post(imagePaths.news).attach('image', bytes, name)
const sendResume = (bytes: Buffer, name = 'cv.pdf') =>
  server.visitor.post(joinRequestPaths.requests).field(application).attach('resume', bytes, name)

async function expectNothingStored(answer: Response, ...statuses: number[]) {
  expect(statuses).toContain(answer.status)
  expectRefusal(answer, answer.status)
  expect(await stored()).toEqual(before)
}

/** A PNG of one colour; its size on disk is small however large it is to draw. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    ...[['IHDR', header] as const, ['IDAT', rows] as const, ['IEND', Buffer.alloc(0)] as const].map(
      chunk,
    ),
  ])
}
function chunk([kind, data]: readonly [string, Buffer]): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

describe('a file', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from(svg)],
    ['a page', () => Buffer.from(html)],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    [
      'a script behind the mark of a PNG',
      () => Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.from(html)]),
    ],
    ['a program', () => Buffer.from('MZ\x90\x00')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', async () => (await picture('jpeg')).subarray(0, 200)],
    ['zeros', () => Buffer.alloc(MB)],
  ])('that is %s is refused under any name', async (_name, make) => {
    const bytes = await make()
    for (const name of ['a.png', 'a.svg', 'a.html']) {
      await expectNothingStored(await sendImage(bytes, name), 415)
      await expectNothingStored(await sendResume(bytes, name), 415)
    }
  })

  it('of 100 KB that would be a picture of 900 megapixels is refused without being drawn', async () => {
    const bomb = pngOf(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    const drawn = vi.spyOn(sharp.prototype, 'toBuffer')
    await expectNothingStored(await sendImage(bomb), 413)
    await expectNothingStored(await sendResume(bomb), 413, 415)
    expect(drawn).not.toHaveBeenCalled()
    drawn.mockRestore()
  })

  it('that is a picture and a page at once is made anew as a picture alone', async () => {
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from(html)])
    const { body } = await sendImage(polyglot, 'a.html').expect(200)
    expect(body.data.secure_url).toMatch(/^\/uploads\/[\w-]+\.webp$/)
    const served = await server.visitor.get(body.data.secure_url).expect(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(served.body.includes('<script>')).toBe(false)
  })

  it.each(['../../../a.png', `${'a'.repeat(400)}.png`, '.htaccess', 'CON', 'a".png'])(
    'called %j is kept under a name of our own',
    async (name) => {
      const bytes = await picture()
      const { body } = await sendImage(bytes, name).expect(200)
      expect(body.data.secure_url).toMatch(/^\/uploads\/[\w-]+\.webp$/)
      await sendResume(Buffer.from('%PDF-1.4'), name).expect(201)
      const { pictures, resumes } = await stored()
      for (const file of [...pictures, ...resumes]) expect(file).toMatch(/^[\w-]+(\.\w+)?$/)
    },
  )
})

describe('a form', () => {
  const multipart = (body: string, type = 'multipart/form-data; boundary=x') =>
    editor.post(imagePaths.news).set('content-type', type).send(body)
  const part = (name: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nvalue\r\n`

  it.each<[string, string, string?]>([
    ['of 5,000 parts', `${part('a').repeat(5_000)}--x--`],
    ['of 5,000 files', `${part('image', '; filename="a.png"').repeat(5_000)}--x--`],
    ['without a boundary', part('a'), 'multipart/form-data'],
    ['of another boundary', part('a')],
    ['that ends in the middle', part('image', '; filename="a.png"').slice(0, -4)],
    ['whose field has no end', part('a', `; filename="${'a'.repeat(20_000)}`)],
    ['whose file name holds a NUL', part('image', '; filename="a.png\0.html"')],
    ['of other parts', part('a'), 'multipart/mixed; boundary=x'],
  ])('%s is refused', async (_name, body, type) => {
    await expectNothingStored(await multipart(body, type), 400, 415)
  })

  it('with a second file is refused', async () => {
    const bytes = await picture()
    await expectNothingStored(await sendImage(bytes).attach('image', bytes, 'b.png'), 400)
    await expectNothingStored(await sendImage(bytes).attach('other', bytes, 'b.png'), 400)
    const pdf = Buffer.from('%PDF-1.4')
    await expectNothingStored(await sendResume(pdf).attach('resume', pdf, 'b.pdf'), 400)
  })

  it('of 50 MB is refused', async () => {
    const bytes = Buffer.alloc(50 * MB)
    await expectNothingStored(await sendImage(bytes), 413)
    await expectNothingStored(await sendResume(bytes), 413)
  })
})

describe('a request', () => {
  let listening: Server
  let cookie: string
  beforeAll(async () => {
    listening = server.app.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    cookie = cookieOf(await server.visitor.post(authPaths.login).send(admin))
  })
  afterAll(() => listening.close())

  /** Sends the head of an upload; `status` is undefined when there was no answer. */
  function begin(path: string, length: number, headers = {}) {
    const sent = request({
      port: portOf(listening),
      path,
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': length,
        ...headers,
      },
    })
    sent.flushHeaders()
    const status = new Promise<number | undefined>((resolve) => {
      sent.once('response', (answer) => resolve(answer.statusCode))
      sent.once('error', () => resolve(undefined))
    })
    return { sent, status }
  }

  it('of a visitor is refused before its body is read', async () => {
    const { delete: _, ...paths } = imagePaths
    for (const path of Object.values(paths)) {
      const { sent, status } = begin(path, imageLimits.bytes)
      expect(await status).toBe(401)
      sent.destroy()
    }
  })

  it('that announces too much is refused before its body is read', async () => {
    for (const path of [imagePaths.news, joinRequestPaths.requests]) {
      const { sent, status } = begin(path, 50 * MB, { cookie })
      expect(await status).toBe(413)
      sent.destroy()
    }
  })

  it.each([
    [imagePaths.news, 'image'],
    [joinRequestPaths.requests, 'resume'],
  ])('to %s that is broken off leaves nothing behind', async (path, field) => {
    const arrived = once(listening, 'request')
    const { sent, status } = begin(path, MB, { cookie })
    const [received]: IncomingMessage[] = await arrived
    sent.write(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`)
    sent.write(await picture())
    // Whoever asks after this finds that the server has read what was sent before.
    await stored()
    sent.destroy()
    expect(await status).toBeUndefined()
    await expect.poll(() => received?.destroyed).toBe(true)
    expect(await stored()).toEqual(before)
  })
})
