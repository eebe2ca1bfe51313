import { once } from 'node:events'
import { authPaths } from '@lab/shared/auth'
import { imagePaths, type StoredImage } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { pages, sitePaths } from '@lab/shared/paths'
import type { Failure, Saved } from '@lab/shared/reply'
import type { SiteData } from '@lab/shared/site'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNginx } from './testing/nginx.ts'
import { startTwoProcesses, type TwoProcesses } from './testing/twoProcesses.ts'

const ROUNDS = 20
const UNKNOWN_ID = '507f1f77bcf86cd799439011'
const TOO_LARGE = 27e6
const nginx = findNginx()

let site: TwoProcesses

describe.skipIf(!nginx)('two processes behind nginx (needs nginx)', () => {
  beforeAll(async () => {
    site = await startTwoProcesses(nginx ?? '')
  })
  afterAll(() => site?.stop())

  it('show a save at once, at both and through nginx, whichever took it', async () => {
    const [first, second] = site.apis
    const cookie = await logIn(first.url)
    for (let round = 0; round < ROUNDS; round++) {
      const slogan = `Round ${round}`
      const writer = round % 2 === 0 ? first : second
      const { intro } = await siteData(writer.url)
      await post(writer.url + introPaths.update, { ...intro, slogan }, cookie)
      for (const url of addresses()) expect((await siteData(url)).intro.slogan).toBe(slogan)
    }
  })

  it('share logins and logouts', async () => {
    const [first, second] = site.apis
    const cookie = await logIn(first.url)
    const status = async () =>
      (await fetch(second.url + authPaths.status, { headers: { cookie } })).json()
    expect(await status()).toBe(true)
    await fetch(first.url + authPaths.logout, { headers: { cookie } })
    expect(await status()).toBe(false)
  })

  it('count tries to log in together', async () => {
    const body = { email: 'nobody@example.org', password: 'wrong' }
    const statuses: number[] = []
    for (const { url } of [...site.apis, ...site.apis, ...site.apis])
      statuses.push((await post(url + authPaths.login, body)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('show and delete the pictures that the other has taken', async () => {
    const [first, second] = site.apis
    const cookie = await logIn(first.url)
    const body = new FormData()
    body.set('image', new Blob([new Uint8Array(await drawing())]), 'a.png')
    const upload = { method: 'POST', headers: { cookie }, body }
    const { data } = await read<Saved<StoredImage>>(
      await fetch(first.url + imagePaths.news, upload),
    )
    for (const url of addresses()) expect((await fetch(url + data.secure_url)).status).toBe(200)
    const deletion = { imageUrls: data.secure_url }
    expect((await post(second.url + imagePaths.delete, deletion, cookie)).status).toBe(200)
  })

  it('give pages their true status, to be asked for anew', async () => {
    const { news } = await siteData(site.url)
    const found = [pages.home, pages.people, pages.article(news[0]?._id ?? ''), sitePaths.feedFrame]
    for (const path of found) {
      const page = await fetch(site.url + path)
      expect([page.status, page.headers.get('cache-control')], path).toEqual([200, 'no-cache'])
    }
    for (const path of [pages.article(UNKNOWN_ID), '/no-such-page', '/no-such-file.js'])
      expect((await fetch(site.url + path)).status, path).toBe(404)
  })

  it('have files sent packed, and kept for good where the name holds the content', async () => {
    const document = await (await fetch(site.url)).text()
    const [, script] = /"(\/assets\/index-[^"]+\.js)"/.exec(document) ?? []
    const { headers } = await fetch(site.url + script)
    expect(headers.get('content-encoding')).toBe('gzip')
    const keptAs = async (path: string) =>
      (await fetch(site.url + path)).headers.get('cache-control')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await keptAs('/assets/gone.js')).toBeNull()
    expect(await keptAs(sitePaths.data)).toBe('no-cache')
  })

  it('refuse an upload that is too large in JSON', async () => {
    const body = Buffer.alloc(TOO_LARGE)
    const answer = await fetch(site.url + imagePaths.news, { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect((await read<Failure>(answer)).success).toBe(false)
  })

  it('let readers notice nothing while one of them stops, and say so when both are gone', async () => {
    const [first, second] = site.apis
    let isOver = false
    const statuses = readUntil(() => isOver)
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).toEqual([0, null])
    expect((await fetch(site.url + sitePaths.data)).status).toBe(200)
    isOver = true
    expect([...new Set(await statuses)]).toEqual([200])

    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const call = await fetch(site.url + sitePaths.data)
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBeTruthy()
    expect((await read<Failure>(call)).success).toBe(false)
    const page = await fetch(site.url + pages.home)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('<script type="module"')
  })
})

const addresses = () => [site.url, ...site.apis.map(({ url }) => url)]

const read = async <T>(answer: Response): Promise<T> => JSON.parse(await answer.text())

const siteData = async (url: string) => read<SiteData>(await fetch(url + sitePaths.data))

const post = (address: string, body: unknown, cookie = '') =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function logIn(url: string): Promise<string> {
  const answer = await post(url + authPaths.login, site.admin)
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const drawing = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f5468' } })
    .png()
    .toBuffer()

async function readUntil(isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  while (!isOver()) statuses.push((await fetch(site.url + sitePaths.data)).status)
  return statuses
}
