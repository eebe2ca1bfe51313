import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { introPaths } from '@lab/shared/intro'
import { newsPaths } from '@lab/shared/news'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { buildIntro, buildNews } from '@lab/shared/testing/build'
import express from 'express'
import request, { type Response } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { text } from './cachedResponse.ts'
import { createResponseCache } from './responseCache.ts'
import type { Content } from './showAt.ts'

const allowed = 'https://www.example.org'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let article: string
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lab-client-'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Lab</title>')
  server = await startTestServer({ clientDir, env: { CLIENT_ORIGINS: allowed } })
  editor = await server.loggedIn()
  article = newsPaths.article(await addNews('A first item'))
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

async function addNews(heading: string): Promise<string> {
  const { _id, ...news } = buildNews({ heading, body: ['Water finds its way. '.repeat(100)] })
  return (await editor.post(newsPaths.add).send(news).expect(201)).body.data._id
}

const get = (path: string, headers: Record<string, string> = {}) =>
  server.visitor.get(path).set(headers)

/** What an answer says, but for what is about the moment and the connection. */
function saidBy({ headers }: Response) {
  const { date, connection, 'keep-alive': _, ...said } = headers
  return said
}

describe.each([
  ['the data of the site', () => sitePaths.data],
  ['a part of the data', () => sitePaths.part('latest')],
  ['the research', () => researchPaths.list],
  ['an article', () => article],
  ['the feed of the news', () => feedPaths.news.atom],
  ['the framed news', () => sitePaths.feedFrame],
  ['a page', () => pages.people],
])('%s', (_name, address) => {
  it.each(['br', 'gzip', 'identity'])(
    'says the same by the short way and by the long, in %s',
    async (coding) => {
      const path = address()
      const headers = { 'accept-encoding': coding, origin: allowed }
      await get(path)
      const short = await get(path, headers).expect(200)
      const long = await request(server.app).get(path).set(headers).expect(200)
      expect(saidBy(short)).toEqual(saidBy(long))
      expect(short.headers).toMatchObject({
        'content-security-policy': expect.any(String),
        'access-control-allow-origin': allowed,
        'cache-control': 'no-cache',
        vary: 'Origin, Accept-Encoding',
      })
      expect(short.text).toEqual(long.text)
      expect(short.body).toEqual(long.body)
    },
  )

  it('is not sent again to who has it', async () => {
    const path = address()
    const { headers } = await get(path, { 'accept-encoding': 'gzip' })
    const tag = headers.etag ?? ''
    expect(tag).toMatch(/^"/)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.headers).toMatchObject({
        etag: tag,
        vary: headers.vary,
        'cache-control': 'no-cache',
      })
      expect(again.headers).not.toHaveProperty('content-length')
    }
    await get(path, { 'accept-encoding': 'br', 'if-none-match': '"other"' }).expect(200)
  })

  it('has a head without the body', async () => {
    const path = address()
    const whole = await get(path, { 'accept-encoding': 'identity' })
    const head = await server.visitor.head(path).set({ 'accept-encoding': 'identity' }).expect(200)
    expect(saidBy(head)).toEqual(saidBy(whole))
    expect(head.text).toBeUndefined()
  })
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=1, br;q=0.2', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['br;q=0', undefined],
])('answers who accepts %s with %s', async (accepted, coding) => {
  const answer = await get(article, { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(coding)
})

it('has a tag of its own for every encoding, and the bytes that belong to it', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (coding) => {
      const { headers } = await get(article, { 'accept-encoding': coding })
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
  const packed = await get(article, { 'accept-encoding': 'gzip' })
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })
  const plain = await get(article, { 'accept-encoding': 'identity' })
  expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(plain.text)))
  expect(gunzipIfNeeded(packed.body)).toBe(plain.text)
})

/** The client may have unpacked it already. */
const gunzipIfNeeded = (bytes: Buffer) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()

it('shows a change to the first who asks after the save', async () => {
  for (let round = 0; round < 10; round++) {
    const slogan = `Round ${round}`
    await editor.post(introPaths.update).send(buildIntro({ slogan })).expect(200)
    const answers = await Promise.all([1, 2, 3].map(() => get(sitePaths.data)))
    for (const { body } of answers) expect(body.intro.slogan).toBe(slogan)
  }
})

it('does not find an article any more that was deleted', async () => {
  const id = await addNews('Soon gone')
  await get(newsPaths.article(id)).expect(200)
  await editor.delete(newsPaths.delete(id)).expect(200)
  await get(newsPaths.article(id)).expect(404)
})

it('keeps the tag of what has not changed', async () => {
  const before = await get(article)
  await addNews('Another item')
  expect((await get(article)).headers.etag).toBe(before.headers.etag)
})

it('gives up what it has kept longest when that is too much', async () => {
  const now = { content: { version: '1' } as Content, isStale: false }
  const answers = createResponseCache(
    { read: async () => now },
    { headers: () => ({}), clientOrigins: [] },
  )
  const rendered: string[] = []
  const app = express().get('/:name', async (req, res) => {
    const render = () => {
      rendered.push(req.params.name)
      return text('text/plain', 'x'.repeat(20_000_000))
    }
    await answers.give({ req, res, address: req.url }, render)
  })
  for (const path of ['/a', '/a', '/b', '/b', '/a'])
    await request(app).get(path).set('accept-encoding', 'identity').expect(200)
  expect(rendered).toEqual(['a', 'b', 'a'])
})
