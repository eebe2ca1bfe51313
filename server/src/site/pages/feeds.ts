import { createHash } from 'node:crypto'
import { linkOut, newsLink, newsPreview } from '@lab/shared/news'
import { postedAt } from '@lab/shared/openings'
import { fullTitle, pageHeads, wholeAddress } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { publishedByYear } from '@lab/shared/publications'
import type { SiteData } from '@lab/shared/site'
import { plainText } from '@lab/shared/text'
import { escapeText, openTag } from '../../lib/markup.ts'
import type { Content } from '../content/showAt.ts'

type Entry = {
  id: string
  title: string
  url: string
  /** ISO 8601 */
  date: string
  summary: string
  html?: string
  image?: string
}

/** `path` is the address of the page that the feed follows, `author` the name of the lab. */
export type Feed = {
  title: string
  author: string
  path: string
  /** BCP 47 */
  language: string
  entries: Entry[]
}

const ENTRIES = 50
/** A feed says when it has changed, also one that is empty. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** What feeds are made of. */
type FeedSource = Pick<Content, 'site' | 'articles'>

/** What a feed says of the page that it follows. */
function feedOf(site: SiteData, page: 'news' | 'publications' | 'opportunities') {
  const { identity, locale } = site.settings
  const { title, path } = pageHeads(site)[page]
  return {
    title: fullTitle({ title }, identity),
    author: identity.name,
    path,
    language: locale.language,
  }
}

export const newsFeed = ({ site, articles }: FeedSource): Feed => ({
  ...feedOf(site, 'news'),
  entries: articles.slice(0, ENTRIES).map((item) => ({
    id: permanentId(item._id),
    title: item.heading,
    url: newsLink(item),
    date: item.date,
    summary: newsPreview(item),
    html: item.rich ?? newsHtml(item.body),
    image: item.mainImage,
  })),
})

function newsHtml(body: string[]): string {
  const href = linkOut(body)
  return href
    ? `<p>${openTag('a', { href })}${escapeText(href)}</a></p>`
    : body.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n')
}

/** The published papers, newest year first. */
export const publicationsFeed = ({ site }: FeedSource): Feed => ({
  ...feedOf(site, 'publications'),
  entries: publishedByYear(site.publication)
    .flatMap(({ papers }) => papers)
    .slice(0, ENTRIES)
    .map((paper) => ({
      id: permanentId(paper._id),
      title: paper.title,
      url: pages.paper(paper._id),
      date: paper.date,
      summary: plainText(paper.details),
      image: paper.imgUrl,
    })),
})

/** The positions that are open, the newest first. */
export const openingsFeed = ({ site }: FeedSource): Feed => ({
  ...feedOf(site, 'opportunities'),
  entries: site.openings
    .filter(({ isOpen }) => isOpen)
    .toSorted((one, other) => other._id.localeCompare(one._id))
    .slice(0, ENTRIES)
    .map((opening) => ({
      id: permanentId(opening._id),
      title: opening.title,
      url: pages.opening(opening._id),
      date: postedAt(opening),
      summary: [opening.kind, opening.place, opening.start, opening.funding, opening.deadline]
        .filter(Boolean)
        .join(' · '),
    })),
})

/** An id that stays when the site moves to another address (a UUID of version 8). */
function permanentId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
}

/** @param self address of the feed itself @param origin public address; addresses are relative without one */
export function atom(
  { title, author, path, language, entries }: Feed,
  self: string,
  origin: string,
): string {
  const whole = (address: string) => wholeAddress(address, origin)
  const changed = entries.map(({ date }) => date).sort()
  return `<?xml version="1.0" encoding="utf-8"?>
${openTag('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language })}
${element('title', title)}
${element('id', permanentId(path))}
${link('self', whole(self))}
${link('alternate', whole(path))}
${element('updated', changed.at(-1) ?? NEVER)}
<author>${element('name', author)}</author>
${entries.map((entry) => atomEntry(entry, whole)).join('\n')}
</feed>
`
}

const atomEntry = (entry: Entry, whole: (address: string) => string) => `<entry>
${element('title', entry.title)}
${element('id', entry.id)}
${link('alternate', whole(entry.url))}
${element('published', entry.date)}
${element('updated', entry.date)}
${element('summary', entry.summary)}${entry.html ? `\n${element('content', wholeHtml(entry.html, whole), { type: 'html' })}` : ''}
</entry>`

/** Readers of feeds do not know of which site the address of a picture is. */
const wholeHtml = (html: string, whole: (address: string) => string) =>
  html.replaceAll('src="/', `src="${whole('/')}`)

const element = (name: string, text: string, attributes = {}) =>
  `${openTag(name, attributes)}${escapeText(text)}</${name}>`

const link = (rel: string, href: string) => openTag('link', { rel, href }).replace(/>$/, '/>')

/** The same as a JSON Feed 1.1. */
export function jsonFeed(
  { title, author, path, language, entries }: Feed,
  self: string,
  origin: string,
): string {
  const whole = (address: string) => wholeAddress(address, origin)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: whole(path),
    feed_url: whole(self),
    language,
    authors: [{ name: author }],
    items: entries.map(({ id, title, url, date, summary, html, image }) => ({
      id,
      title,
      url: whole(url),
      date_published: date,
      summary,
      ...(html ? { content_html: wholeHtml(html, whole) } : { content_text: summary }),
      ...(image ? { image: whole(image) } : {}),
    })),
  })
}
