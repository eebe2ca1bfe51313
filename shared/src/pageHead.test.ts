import { describe, expect, it } from 'vitest'
import { defaultSettings } from './defaultSettings.ts'
import {
  articleHead,
  fullTitle,
  headTags,
  labFacts,
  notFoundHead,
  type PageDescription,
  pageHeads,
  projectHead,
} from './pageHead.ts'
import { buildNews, buildResearch, buildSiteData } from './testing/build.ts'

const lab = labFacts(defaultSettings)
const ORIGIN = 'https://lab.example.org'

/** The tags as `name: content`. */
const read = (page: PageDescription, origin = ORIGIN) =>
  Object.fromEntries(
    headTags(page, lab, origin).map(({ attributes: { name, property, rel, content, href } }) => [
      name ?? property ?? rel ?? '',
      content ?? href,
    ]),
  )

describe('the head of a page', () => {
  it('has absolute addresses and a picture of its own', () => {
    const news = buildNews({ heading: 'Flood', mainImage: 'https://example.org/flood.jpg' })
    const url = `${ORIGIN}/news/${news._id}`
    expect(read(articleHead(news))).toMatchObject({
      canonical: url,
      'og:url': url,
      'og:type': 'article',
      'og:title': 'Flood',
      'og:image': 'https://example.org/flood.jpg',
      'og:image:alt': 'Picture to “Flood”',
      'article:published_time': news.date,
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://example.org/flood.jpg',
    })
    expect(fullTitle(articleHead(news), lab)).toBe(`Flood · ${lab.shortName}`)
  })

  it('shows the picture of the lab, cut, where it has none', () => {
    expect(read(projectHead(buildResearch({ mainImage: '' })))).toMatchObject({
      'og:image': `${ORIGIN}/lab/hero.og.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
    })
  })

  it('leaves out what needs an address while the site has none', () => {
    const tags = read(pageHeads(buildSiteData()).people, '')
    expect(tags).toMatchObject({ 'og:title': 'People', 'twitter:card': 'summary' })
    expect(Object.keys(tags).join()).not.toMatch(/canonical|url|image/)
  })

  it.each([150, 151, 400])(
    'describes an article by the first 150 of the %i characters of its first paragraph',
    (length) => {
      // With a blank where it is cut.
      const paragraph = `${`${'x'.repeat(149)} ${'y'.repeat(300)}`.slice(0, length - 1)}z`
      const tags = read(articleHead(buildNews({ body: [paragraph, 'More.'] })))
      for (const name of ['description', 'og:description', 'twitter:description'])
        expect(tags[name]).toBe(paragraph.slice(0, 150))
    },
  )

  it('describes the lab where a page has no words', () => {
    const tags = read(projectHead(buildResearch({ body: [] })))
    expect(lab.description.startsWith(tags.description?.slice(0, -1) ?? '-')).toBe(true)
  })

  it('cuts a description at 150 characters and none of them in half', () => {
    const flag = '🇨🇭'
    const { description } = read({ path: '/x', description: flag.repeat(200) })
    expect(description).toBe(flag.repeat(150))
  })

  it('of a hidden page tells search engines to leave it out', () => {
    expect(Object.keys(read(notFoundHead({})))).toEqual(['description', 'robots'])
  })
})
