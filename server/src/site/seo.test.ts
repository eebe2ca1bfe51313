import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imagePaths } from '@lab/shared/images'
import { lab } from '@lab/shared/lab'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { pageHeads } from '@lab/shared/pageHead'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import {
  buildAnnouncement,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
} from '@lab/shared/testing/build'
import express from 'express'
import { pino } from 'pino'
import sharp from 'sharp'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementsOf } from '../../testing/elements.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createResponseCache } from './content/responseCache.ts'
import { openDocuments } from './pages/documents.ts'

const ORIGIN = 'https://lab.example.org'
const NASTY = `Flood $& $' $1 </title></script><script>alert(1)</script> "quoted" & more`
const UNKNOWN = '507f1f77bcf86cd799439011'

let server: TestServer
let clientDir: string
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let newsId: string
let projectId: string
let picture: string

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lab-client-'))
  await writeFile(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title data-until-started>Lab</title></head><body><noscript>Script</noscript></body></html>',
  )
  server = await startTestServer({ clientDir, env: { PUBLIC_URL: `${ORIGIN}/` } })
  editor = await server.loggedIn()
  picture = await upload()
  const news = buildNews({ heading: NASTY, mainImage: picture })
  newsId = await add(newsPaths.add, { ...news, pictureTexts: { [picture]: NASTY } })
  projectId = await add(researchPaths.add, buildResearch({ title: 'Snow', sponsors: 'A fund' }))
  await add(publicationPaths.add, buildPublication({ title: 'Published paper' }))
  await add(publicationPaths.add, buildPublication({ title: 'Paper in review', status: 'Review' }))
  await add(teamPaths.add, buildMember({ name: 'Sample Member' }))
  const { _id, ...hidden } = buildAnnouncement({ announcementStatus: false, title: 'A draft' })
  await editor.post(opportunitiesPaths.update).send(hidden).expect(200)
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

async function upload(): Promise<string> {
  const image = sharp({ create: { width: 700, height: 500, channels: 3, background: '#0f5468' } })
  const bytes = await image.png().toBuffer()
  const answer = await editor.post(imagePaths.news).attach('image', bytes, 'a.png').expect(200)
  return answer.body.data.secure_url
}

type NewRecord = { _id: string; pictureTexts?: object }

async function add(path: string, { _id, ...record }: NewRecord): Promise<string> {
  return (await editor.post(path).send(record).expect(201)).body.data._id
}

/** The document at an address. */
async function open(path: string, visitor = server.visitor) {
  const answer = await visitor.get(path)
  const tags = elementsOf(answer.text)
  const named = (name: string) => tags.filter((tag) => tag.name === name)
  const content = (of: string) =>
    named('meta').find(({ attributes: { name, property } }) => of === (name ?? property))
      ?.attributes.content
  const links = (rel: string) =>
    named('link')
      .map(({ attributes }) => attributes)
      .filter((attributes) => attributes.rel === rel)
  const [json] = named('script')
  const graph: Thing[] = json ? JSON.parse(json.text)['@graph'] : []
  return {
    answer,
    tags,
    titles: named('title').map(({ text }) => text),
    scripts: named('script').map(({ attributes }) => attributes.type),
    content,
    links,
    canonical: links('canonical')[0]?.href,
    graph,
    types: graph.map((thing) => thing['@type']),
  }
}

type Thing = { '@type': string; [property: string]: unknown }

describe('the head of a document', () => {
  it('describes an article, whatever is in its heading', async () => {
    const { answer, titles, scripts, content, canonical } = await open(pages.article(newsId))
    expect(answer.status).toBe(200)
    expect(titles).toEqual([`${NASTY} · ${lab.shortName}`])
    for (const name of ['og:title', 'twitter:title', 'og:image:alt', 'twitter:image:alt'])
      expect(content(name)).toBe(NASTY)
    expect(content('description')).toBe('The gauge stands in the creek.')
    expect(content('og:type')).toBe('article')
    expect(canonical).toBe(ORIGIN + pages.article(newsId))
    expect(content('og:url')).toBe(ORIGIN + pages.article(newsId))
    expect(scripts).toEqual(['application/ld+json'])
    expect(answer.text).toMatch(
      /<html lang="en">.*<body><noscript>Script<\/noscript><\/body><\/html>$/s,
    )
  })

  it('has a picture of the item, made for previews', async () => {
    const { content } = await open(pages.article(newsId))
    const image = content('og:image') ?? ''
    expect(image.startsWith(`${ORIGIN}/uploads/`)).toBe(true)
    expect(content('twitter:card')).toBe('summary_large_image')
    const { body } = await server.visitor.get(new URL(image).pathname).expect(200)
    const { width, height } = await sharp(body).metadata()
    expect(`${width} ${height}`).toBe(`${content('og:image:width')} ${content('og:image:height')}`)
  })

  it.each(Object.values(pageHeads))('describes $path', async (page) => {
    const { titles, canonical, content } = await open(page.path)
    expect(titles.join()).toContain('title' in page ? page.title : lab.name)
    expect(canonical).toBe(ORIGIN + page.path)
    expect(content('description')?.length).toBeGreaterThan(10)
    expect(content('og:image')).toContain('.og.jpg')
  })

  it('is given up by the client tag by tag, but for hints and structured data', async () => {
    const { tags } = await open(pages.article(newsId))
    const inHead = tags.slice(2, -2)
    const kept = inHead.filter(({ attributes }) => !('data-until-started' in attributes))
    expect(kept.map(({ name, attributes }) => attributes.as ?? name)).toEqual([
      'fetch',
      'image',
      'script',
    ])
    expect(kept[2]?.attributes['data-of-page']).toBe(pages.article(newsId))
  })

  it('lets what the page needs be asked for at once', async () => {
    const [data, image] = (await open(pages.article(newsId))).links('preload')
    expect(data).toMatchObject({
      href: newsPaths.article(newsId),
      crossorigin: 'use-credentials',
    })
    expect(image).toMatchObject({
      imagesrcset: expect.stringContaining('.w320.webp 320w'),
      fetchpriority: 'high',
    })
  })

  it.each(['/nothing', pages.article(UNKNOWN), pages.project(UNKNOWN), pages.article('x')])(
    'of %s says that there is no such page',
    async (path) => {
      const { answer, titles, content, canonical } = await open(path)
      expect(answer.status).toBe(404)
      expect(titles.join()).toContain('Not Found')
      expect(content('robots')).toBe('noindex')
      expect(canonical).toBeUndefined()
    },
  )

  it.each([pages.admin, pages.login, pages.requests])('of %s is not to be found', async (path) => {
    const { content, canonical } = await open(path)
    expect(content('robots')).toBe('noindex')
    expect(canonical).toBeUndefined()
  })

  it('is new as soon as the content is, and only then', async () => {
    const id = await add(newsPaths.add, buildNews({ heading: 'Before' }))
    const first = await open(pages.article(id))
    const etag = first.answer.headers.etag ?? ''
    await server.visitor.get(pages.article(id)).set('If-None-Match', etag).expect(304)
    const { _id, ...after } = buildNews({ heading: 'After' })
    await editor.post(newsPaths.edit(id)).send(after).expect(200)
    expect((await open(pages.article(id))).titles.join()).toContain('After')
    await editor.delete(newsPaths.delete(id)).expect(200)
    expect((await open(pages.article(id))).answer.status).toBe(404)
  })

  it('is that of the site while the content cannot be read', async () => {
    const read = () => Promise.reject(new Error('down'))
    const answers = createResponseCache({ read }, { headers: () => ({}), clientOrigins: [] })
    const app = express().use(
      openDocuments(clientDir, answers, { publicUrl: ORIGIN, logger: pino({ enabled: false }) })
        .router,
    )
    for (const path of [pages.home, pages.people, pages.article(newsId)]) {
      const { answer, content } = await open(path, request(app))
      expect(answer.status).toBe(200)
      expect(content('og:site_name')).toBe(lab.name)
    }
  })

  it('takes no address from the request', async () => {
    const answer = await server.visitor.get(pages.people).set('Host', 'evil.example')
    expect(answer.text).not.toContain('evil.example')
  })

  it('has no absolute address while the site has none', async () => {
    const beside = server.beside({ PUBLIC_URL: '' })
    const { answer, content } = await open(pages.article(newsId), beside)
    expect(content('og:title')).toBe(NASTY)
    expect(answer.text).not.toMatch(/canonical|og:url|og:image|twitter:image/)
  })
})

describe('structured data', () => {
  it.each([
    [pages.home, ['ResearchOrganization', 'WebSite']],
    [pages.people, ['ResearchOrganization', 'BreadcrumbList']],
    [pages.publications, ['ScholarlyArticle', 'BreadcrumbList']],
    [pages.research, ['ResearchOrganization', 'BreadcrumbList']],
    [pages.news, ['BreadcrumbList']],
    [pages.mentorship, ['ResearchOrganization', 'Course', 'Course', 'Course', 'BreadcrumbList']],
  ])('of %s fits', async (path, types) => {
    expect((await open(path)).types).toEqual(types)
  })

  it('of an article and a project fits', async () => {
    const { graph } = await open(pages.article(newsId))
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'NewsArticle',
        headline: NASTY,
        url: ORIGIN + pages.article(newsId),
        image: ORIGIN + picture,
      }),
    )
    const project = await open(pages.project(projectId))
    expect(project.types).toEqual(['ResearchOrganization', 'ResearchProject', 'BreadcrumbList'])
  })

  it('names people and published papers', async () => {
    expect(JSON.stringify((await open(pages.people)).graph)).toContain('Sample Member')
    const papers = JSON.stringify((await open(pages.publications)).graph)
    expect(papers).toContain('Published paper')
    expect(papers).not.toContain('Paper in review')
  })
})

describe('feeds', () => {
  /** The elements of an Atom feed. */
  async function atom(path: string) {
    const { text, headers } = await server.visitor.get(path).expect(200)
    expect(headers['content-type']).toContain('application/atom+xml')
    const elements = elementsOf(text, 'xml')
    const texts = (name: string) => elements.filter((e) => e.name === name).map((e) => e.text)
    const hrefs = elements.map(({ attributes }) => attributes.href).filter(Boolean)
    return { texts, hrefs }
  }

  async function json(path: string) {
    const { text, headers } = await server.visitor.get(path).expect(200)
    expect(headers['content-type']).toContain('application/feed+json')
    return JSON.parse(text)
  }

  it('of news hold text and whole addresses', async () => {
    const { texts, hrefs } = await atom(feedPaths.news.atom)
    expect(texts('title')[1]).toBe(NASTY)
    expect(hrefs).toEqual([
      ORIGIN + feedPaths.news.atom,
      ORIGIN + pages.news,
      ORIGIN + pages.article(newsId),
    ])
    const [, id] = texts('id')
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(texts('content').join()).toContain('<p>The gauge stands')
    const { version, items } = await json(feedPaths.news.json)
    expect(version).toBe('https://jsonfeed.org/version/1.1')
    expect(items[0]).toMatchObject({ id, title: NASTY, url: ORIGIN + pages.article(newsId) })
  })

  it('of news lead where an item does that is one address', async () => {
    const editor = await server.loggedIn()
    const address = 'https://example.org/story?a=1&b=2'
    const { _id, ...input } = buildNews({ heading: 'Elsewhere', body: [address] })
    const added = await editor.post(newsPaths.add).send(input).expect(201)
    const { hrefs, texts } = await atom(feedPaths.news.atom)
    expect(hrefs).toContain(address)
    expect(texts('content').join()).toContain('<a href="https://example.org/story?a=1&amp;b=2">')
    const { items } = await json(feedPaths.news.json)
    expect(items.map(({ url }: { url: string }) => url)).toContain(address)
    // The three newest stand above the frame.
    const newer = ['2999-01-01', '2999-01-02', '2999-01-03'].map((date) => buildNews({ date }))
    for (const { _id, ...item } of newer) await editor.post(newsPaths.add).send(item).expect(201)
    const frame = elementsOf((await server.visitor.get(sitePaths.feedFrame)).text)
    const framed = frame.map(({ attributes }) => attributes.href).filter(Boolean)
    expect(framed).toContain(address)
    expect(framed).toContain(ORIGIN + pages.article(newsId))
    await editor.delete(newsPaths.delete(added.body.data._id)).expect(200)
  })

  it('of publications hold what is published', async () => {
    const { texts } = await atom(feedPaths.publications.atom)
    expect(texts('title').slice(1)).toEqual(['Published paper'])
    expect(texts('summary')).toEqual(['S. Author, Journal of Samples'])
    expect((await json(feedPaths.publications.json)).items).toHaveLength(1)
  })
})

describe('search engines', () => {
  it('are told of every page', async () => {
    const { text } = await server.visitor.get(sitePaths.sitemap).expect(200)
    const found = elementsOf(text, 'xml')
      .filter(({ name }) => name === 'loc')
      .map((loc) => loc.text)
    for (const path of [pages.home, pages.join, pages.article(newsId), pages.project(projectId)])
      expect(found).toContain(ORIGIN + path)
    expect(found.join()).not.toContain(pages.admin)
  })

  it('are told what is theirs', async () => {
    const { text } = await server.visitor.get(sitePaths.robots).expect(200)
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toContain('Allow: /api/getData\n')
    expect(text).toContain('Disallow: /admin\n')
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('get no map while the site has no address', async () => {
    const visitor = server.beside({ PUBLIC_URL: '' })
    expectRefusal(await visitor.get(sitePaths.sitemap), 404)
    expect((await visitor.get(sitePaths.robots).expect(200)).text).not.toContain('Sitemap')
  })

  it('see no draft', async () => {
    for (const path of [pages.opportunities, feedPaths.news.atom, sitePaths.sitemap])
      expect((await server.visitor.get(path)).text ?? '').not.toContain('A draft')
  })
})
