import { lab } from '@lab/shared/lab'
import { newsPaths } from '@lab/shared/news'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { unknownLab } from '@lab/shared/settings'
import { buildNews, buildSiteData } from '@lab/shared/testing/build'
import express from 'express'
import { pino } from 'pino'
import sharp from 'sharp'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementsOf } from '../../testing/elements.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { createResponseCache } from './content/responseCache.ts'
import { openDocuments } from './pages/documents.ts'
import { NASTY, ORIGIN, type PublicSite, startPublicSite } from './testing/publicSite.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'

let site: PublicSite
let server: TestServer
let newsId: string
let projectId: string
let clientDir: string
let picture: string

beforeAll(async () => {
  site = await startPublicSite()
  ;({ server, newsId, projectId, clientDir, picture } = site)
})
afterAll(() => site.stop())

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
      /<html lang="en" dir="ltr">.*<body><noscript>This site needs JavaScript.<\/noscript><\/body><\/html>$/s,
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

  it.each(Object.values(pageHeads(buildSiteData())))('describes $path', async (page) => {
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
      // What all documents have: the name of the lab, and its feeds.
      'meta',
      'link',
      'link',
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
    const id = await site.add(newsPaths.add, buildNews({ heading: 'Before' }))
    const first = await open(pages.article(id))
    const etag = first.answer.headers.etag ?? ''
    await server.visitor.get(pages.article(id)).set('If-None-Match', etag).expect(304)
    const { _id, ...after } = buildNews({ heading: 'After' })
    await site.editor.post(newsPaths.edit(id)).send(after).expect(200)
    expect((await open(pages.article(id))).titles.join()).toContain('After')
    await site.editor.delete(newsPaths.delete(id)).expect(200)
    expect((await open(pages.article(id))).answer.status).toBe(404)
  })

  it('is that of no lab while the content cannot be read', async () => {
    const read = () => Promise.reject(new Error('down'))
    const answers = createResponseCache({ read }, { headers: () => ({}), clientOrigins: [] })
    const app = express().use(
      openDocuments(clientDir, answers, { publicUrl: ORIGIN, logger: pino({ enabled: false }) })
        .router,
    )
    for (const path of [pages.home, pages.people, pages.article(newsId)]) {
      const { answer, content } = await open(path, request(app))
      expect(answer.status).toBe(200)
      expect(content('og:site_name')).toBe(unknownLab.name)
      expect(answer.text).not.toContain(lab.shortName)
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
        inLanguage: 'en',
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
