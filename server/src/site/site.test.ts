import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { newsPaths } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { buildNews, buildPublication } from '@lab/shared/testing/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let clientDir: string
let newsId: string

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lab-client-'))
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Lab</title>')
  await writeFile(join(clientDir, 'assets/main-abc.js'), 'export {}')
  await writeFile(join(clientDir, 'assets/main-abc.js.br'), brotliCompressSync('export {}'))
  await mkdir(join(clientDir, '.vite'))
  const entry = { file: 'assets/main-abc.js', isEntry: true, css: ['assets/index-abc.css'] }
  await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify({ 'index.html': entry }))
  await writeFile(join(clientDir, 'look.js'), '{}')
  server = await startTestServer({ clientDir })
  const editor = await server.loggedIn()
  const { _id, ...news } = buildNews({ heading: 'Flood <b>& mud' })
  newsId = (await editor.post(newsPaths.add).send(news).expect(201)).body.data._id
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

describe('documents', () => {
  const { article, opening, paper, project, person, theme, request, trashed, ...plain } = pages
  it.each(Object.values(plain))('answers the page %s', async (path) => {
    const answer = await server.visitor.get(path).expect(200)
    expect(answer.text).toContain('<!doctype html>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('answers an article that exists', async () => {
    await server.visitor.get(article(newsId)).expect(200)
  })

  it.each([
    '/nothing',
    '/news/x',
    article('507f1f77bcf86cd799439011'),
    project('507f1f77bcf86cd799439011'),
    paper('507f1f77bcf86cd799439011'),
  ])('answers the page %s with status 404', async (path) => {
    const answer = await server.visitor.get(path).expect(404)
    expect(answer.text).toContain('<!doctype html>')
  })

  it.each([
    '/%',
    '/news/%',
    '/news/%E0%A4%A',
    '/ourResearch/%zz',
    '/admin-newMemberRequests/%',
    '/%00',
    '/uploads/%',
    '/uploads/gone.webp',
    '/assets/%',
    '/assets/gone.js',
    '/lab/%',
    '/about.html',
  ])('tells a person who goes to %s with a page, and a program in JSON', async (path) => {
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const page = await server.visitor.get(path).set('Accept', browser)
    expect(page.status).toBe(404)
    expect(page.text).toContain('<!doctype html>')
    const { status, text } = await server.visitor.get(path).set('Accept', 'application/json')
    expect([400, 404]).toContain(status)
    if (!text.startsWith('<!doctype')) expect(JSON.parse(text)).toHaveProperty('success', false)
  })

  it.each(['/api/%', '/api/getNewsArticle/%', '/api/nothing'])(
    'are not sent for the call %s, whoever asks',
    async (path) => {
      expectRefusal(await server.visitor.get(path).set('Accept', 'text/html'), 404)
    },
  )

  it.each(['/assets/gone.js', '/picture.webp', '/.env', '/assets/'])(
    'does not answer the missing file %s with a page',
    async (path) => {
      expectRefusal(await server.visitor.get(path), 404)
    },
  )

  it('lets browsers keep files whose names change with their content', async () => {
    const hashed = await server.visitor.get('/assets/main-abc.js').expect(200)
    expect(hashed.headers['cache-control']).toContain('immutable')
    const plainFile = await server.visitor.get('/look.js').expect(200)
    expect(plainFile.headers['cache-control']).not.toContain('immutable')
  })

  it('sends the packed files of the build to who takes them', async () => {
    const get = (accepted: string) =>
      server.visitor.get('/assets/main-abc.js').set('accept-encoding', accepted)
    for (const [accepted, coding] of [
      ['gzip, br', 'br'],
      ['gzip', undefined],
    ] as const) {
      const { headers, text } = await get(accepted).expect(200)
      expect(headers['content-encoding']).toBe(coding)
      expect(headers['content-type']).toContain('javascript')
      expect(headers['cache-control']).toContain('immutable')
      expect(headers.vary).toBe('Accept-Encoding')
      expect(text).toBe('export {}')
    }
  })

  it('allows no script but its own and no page around it', async () => {
    const { headers } = await server.visitor.get('/')
    const policy = headers['content-security-policy']
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

it('frames what does not stand above the frame, as text, in the type of the site', async () => {
  const before = await server.visitor.get(sitePaths.feedFrame).expect(200)
  expect(before.text).not.toContain('Flood')
  expect(before.text).toContain('There is nothing more yet.')
  const editor = await server.loggedIn()
  for (const day of [1, 2, 3]) {
    const { _id, ...newer } = buildNews({ heading: `Newer ${day}`, date: `2999-01-0${day}` })
    await editor.post(newsPaths.add).send(newer).expect(201)
  }
  const { _id, ...paper } = buildPublication({ title: 'Being read', status: 'Review' })
  await editor.post(publicationPaths.add).send(paper).expect(201)
  const answer = await server.visitor.get(sitePaths.feedFrame).expect(200)
  expect(answer.text).toContain('Flood &lt;b&gt;&amp; mud')
  expect(answer.text).toContain('Being read')
  expect(answer.text).not.toContain('Newer')
  expect(answer.text).toContain('<link rel="stylesheet" href="/assets/index-abc.css">')
  expect(answer.text).toContain(`href="${pages.article(newsId)}"`)
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

it('gives editors the version of every record and nobody else', async () => {
  const editor = await server.loggedIn()
  const { body } = await editor.get(sitePaths.adminData).expect(200)
  expect(body.news[0]).toHaveProperty('version', 0)
  expect(body.intro).toHaveProperty('version', 0)
  const open = await server.visitor.get(sitePaths.data).expect(200)
  expect(JSON.stringify(open.body)).not.toMatch(/"version"|"requestId"|"__v"/)
})
