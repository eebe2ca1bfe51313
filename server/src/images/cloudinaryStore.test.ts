import { imagePaths, imageTexts } from '@lab/shared/images'
import { sitePaths } from '@lab/shared/paths'
import { teamPaths } from '@lab/shared/team'
import { buildMember } from '@lab/shared/testing/build'
import sharp from 'sharp'
import type { Response } from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CloudinaryStandIn, startCloudinaryStandIn } from '../../testing/cloudinaryStandIn.ts'
import { picture } from '../../testing/pictures.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let standIn: CloudinaryStandIn
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  standIn = await startCloudinaryStandIn()
  server = await startTestServer({ env: { CLOUDINARY_URL: standIn.url } })
  editor = await server.loggedIn()
})
beforeEach(async () => {
  await standIn.behave('well')
  standIn.files.clear()
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})

const send = async () => editor.post(imagePaths.news).attach('image', await picture(), 'a.png')
const upload = async (): Promise<string> => (await send()).body.data.secure_url
const remove = async (imageUrls: string[]) => editor.post(imagePaths.delete).send({ imageUrls })
const saveText = () => {
  const { _id, ...member } = buildMember({ img: '' })
  return editor.post(teamPaths.add).send(member)
}
const expectUploadFailed = (answer: Response) => {
  expect(expectRefusal(answer, 503).message).toBe(imageTexts.uploadFailed)
  expect(answer.get('Retry-After')).toBeTruthy()
}

describe('pictures at Cloudinary', () => {
  it('are stored there, under an address that browsers load', async () => {
    const url = await upload()
    const [[name, bytes] = []] = standIn.files
    expect(name).toMatch(/^image\/upload\/lab-site\/[\w-]{22}-40x30-[0-9a-f]{6}$/)
    expect(url).toBe(`https://res.cloudinary.com/sample-cloud/${name}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  it('are removed there, also when they are gone already', async () => {
    const url = await upload()
    const other = await upload()
    expect((await remove([url])).status).toBe(200)
    expect(standIn.files.size).toBe(1)
    standIn.files.clear()
    expect((await remove([other])).status).toBe(200)
  })

  it('may be shown by the pages', async () => {
    const policy = (await server.visitor.get(sitePaths.health)).get('Content-Security-Policy')
    expect(policy).toContain("img-src 'self' blob: https://res.cloudinary.com;")
  })
})

describe('a host in trouble', () => {
  it.each(['refusing', 'failing'] as const)('that is %s lets an upload fail', async (mood) => {
    await standIn.behave(mood)
    expectUploadFailed(await send())
    expect((await saveText()).status).toBe(201)
    await standIn.behave('well')
    expect(standIn.files.size).toBe(0)
    expect((await send()).status).toBe(200)
  })

  it('that is silent or slow holds nobody for more than 8 seconds, and no text at all', async () => {
    const urls = [await upload(), await upload()]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const silent = await held('silent', 1, send)
      const slow = await held('slow', 1, send)
      const removed = await held('silent', urls.length, () => remove(urls))
      expect((await saveText()).status).toBe(201)
      expect([silent, slow, removed].map(({ isOver }) => isOver())).toEqual([false, false, false])
      vi.advanceTimersByTime(8_000)
      expectUploadFailed(await silent.answer)
      expectUploadFailed(await slow.answer)
      expect((await removed.answer).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  /** Begins a call and waits until so many requests of it wait for the host. */
  async function held(mood: 'silent' | 'slow', requests: number, call: () => Promise<Response>) {
    await standIn.behave(mood)
    const before = standIn.held()
    let isOver = false
    const answer = call().finally(() => {
      isOver = true
    })
    while (standIn.held() < before + requests) await new Promise(setImmediate)
    return { answer, isOver: () => isOver }
  }
})

it('The stand-in refuses a wrong signature', async () => {
  const form = new FormData()
  form.set('public_id', 'x')
  form.set('timestamp', String(Math.floor(Date.now() / 1000)))
  form.set('signature', '0'.repeat(40))
  const [, prefix] = standIn.url.split('upload_prefix=')
  const address = `${prefix}/v1_1/sample-cloud/image/upload`
  expect((await fetch(address, { method: 'POST', body: form })).status).toBe(401)
})
