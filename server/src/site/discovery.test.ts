import { newsPaths } from '@lab/shared/news'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementsOf } from '../../testing/elements.ts'
import { expectRefusal } from '../../testing/refused.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { NASTY, ORIGIN, type PublicSite, startPublicSite } from './testing/publicSite.ts'

let site: PublicSite
let server: TestServer
let newsId: string
let projectId: string

beforeAll(async () => {
  site = await startPublicSite()
  ;({ server, newsId, projectId } = site)
})
afterAll(() => site.stop())

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
