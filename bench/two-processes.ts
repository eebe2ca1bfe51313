// Two API processes on one database behind nginx as it is deployed, without sticky sessions:
//   node --import tsx bench/two-processes.ts          checks and stops everything
//   node --import tsx bench/two-processes.ts --hold   runs until Ctrl-C, for checks of your own
// Needs nginx and the built site.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { authPaths } from '@lab/shared/auth'
import { imagePaths, type StoredImage } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { pages, sitePaths } from '@lab/shared/paths'
import type { Failure, Saved } from '@lab/shared/reply'
import type { SiteData } from '@lab/shared/site'
import sharp from 'sharp'
import { startTwoProcesses, type TwoProcesses } from './support/twoProcesses.ts'

const ROUNDS = 50
const UNKNOWN_ID = '507f1f77bcf86cd799439011'

type Check = (site: TwoProcesses) => Promise<void>

const checks: Record<string, Check> = {
  [`${ROUNDS} saves at either process are read at both and through nginx at once`]: async (
    site,
  ) => {
    const cookie = await logIn(site.apis[0].url, site.admin)
    for (let round = 0; round < ROUNDS; round++) {
      const slogan = `Round ${round}`
      const writer = site.apis[round % 2 === 0 ? 0 : 1]
      const { intro } = await siteData(writer.url)
      await post(writer.url + introPaths.update, { ...intro, slogan }, cookie)
      for (const url of addressesOf(site)) assert.equal((await siteData(url)).intro.slogan, slogan)
    }
  },

  'a login at one is a login at the other, and so is a logout': async ({ apis, admin }) => {
    const cookie = await logIn(apis[0].url, admin)
    const status = async () =>
      (await fetch(apis[1].url + authPaths.status, { headers: { cookie } })).json()
    assert.equal(await status(), true)
    await fetch(apis[0].url + authPaths.logout, { headers: { cookie } })
    assert.equal(await status(), false)
  },

  'tries to log in are counted together': async ({ apis }) => {
    const body = { email: 'nobody@example.org', password: 'wrong' }
    const statuses: number[] = []
    for (let round = 0; round < 6; round++)
      statuses.push((await post(apis[round % 2 === 0 ? 0 : 1].url + authPaths.login, body)).status)
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
  },

  'a picture that is sent to one is shown, and known as its own, by the other': async (site) => {
    const cookie = await logIn(site.apis[0].url, site.admin)
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await drawing())]), 'a.png')
    const upload = { method: 'POST', headers: { cookie }, body: form }
    const sent = await fetch(site.apis[0].url + imagePaths.news, upload)
    const { data } = await jsonIn<Saved<StoredImage>>(sent)
    for (const url of addressesOf(site))
      assert.equal((await fetch(url + data.secure_url)).status, 200)
    const address = site.apis[1].url + imagePaths.delete
    const deletion = await post(address, { imageUrls: data.secure_url }, cookie)
    assert.equal(deletion.status, 200)
  },

  'pages have their true status and are asked for anew': async ({ url }) => {
    const { news } = await siteData(url)
    const found = [pages.home, pages.people, pages.article(news[0]?._id ?? ''), sitePaths.feedFrame]
    for (const path of found) {
      const page = await fetch(url + path)
      assert.equal(page.status, 200, path)
      assert.equal(page.headers.get('cache-control'), 'no-cache', path)
    }
    for (const path of [pages.article(UNKNOWN_ID), '/no-such-page', '/no-such-file.js'])
      assert.equal((await fetch(url + path)).status, 404, path)
  },

  'files are compressed, and kept for good where their name holds their content': async ({
    url,
  }) => {
    const document = await (await fetch(url)).text()
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(document) ?? []
    const { headers } = await fetch(url + script)
    assert.equal(headers.get('content-encoding'), 'gzip')
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal((await fetch(`${url}/assets/gone.js`)).headers.get('cache-control'), null)
    assert.equal((await fetch(url + sitePaths.data)).headers.get('cache-control'), 'no-cache')
  },

  'an upload that is too large is refused in JSON': async ({ url }) => {
    const answer = await fetch(url + imagePaths.news, { method: 'POST', body: Buffer.alloc(21e6) })
    assert.equal(answer.status, 413)
    assert.equal((await jsonIn<Failure>(answer)).success, false)
  },

  'readers notice nothing while one process stops': async ({ url, apis }) => {
    let isOver = false
    const statuses = readUntil(url, () => isOver)
    apis[1].child.kill('SIGTERM')
    const [code] = await once(apis[1].child, 'exit')
    assert.equal(code, 0)
    assert.equal((await fetch(url + sitePaths.data)).status, 200)
    isOver = true
    assert.deepEqual([...new Set(await statuses)], [200])
  },

  'with no process left, callers and people are told so': async ({ url, apis }) => {
    apis[0].child.kill('SIGKILL')
    await once(apis[0].child, 'exit')
    const call = await fetch(url + sitePaths.data)
    assert.equal(call.status, 503)
    assert.ok(call.headers.get('retry-after'))
    assert.equal((await jsonIn<Failure>(call)).success, false)
    const page = await fetch(url + pages.home)
    assert.equal(page.status, 503)
    assert.match(await page.text(), /<script type="module"/)
  },
}

const addressesOf = ({ url, apis }: TwoProcesses) => [url, apis[0].url, apis[1].url]

const jsonIn = async <T>(answer: Response): Promise<T> => JSON.parse(await answer.text())

const siteData = async (url: string) => jsonIn<SiteData>(await fetch(url + sitePaths.data))

const post = (address: string, body: unknown, cookie = '') =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function logIn(url: string, admin: TwoProcesses['admin']): Promise<string> {
  const answer = await post(url + authPaths.login, admin)
  assert.equal(answer.status, 200, 'login')
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const drawing = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f5468' } })
    .png()
    .toBuffer()

async function readUntil(url: string, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  while (!isOver()) statuses.push((await fetch(url + sitePaths.data)).status)
  return statuses
}

async function runChecks(site: TwoProcesses): Promise<number> {
  let failed = 0
  for (const [name, check] of Object.entries(checks)) {
    const began = performance.now()
    const complaint = await check(site).catch((error: Error) => error.message)
    const took = `${Math.round(performance.now() - began)} ms`
    console.log(complaint ? `FAILED  ${name}\n${complaint}` : `ok      ${name} (${took})`)
    if (complaint) failed++
  }
  return failed
}

try {
  const site = await startTwoProcesses()
  console.log(`${site.apis.map((api) => api.url).join(' and ')} behind ${site.url}`)
  if (process.argv.includes('--hold')) {
    console.log(`Log in as ${site.admin.email} with the password ${site.admin.password}`)
    await once(process, 'SIGINT')
  } else process.exitCode = (await runChecks(site)) > 0 ? 1 : 0
  await site.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
