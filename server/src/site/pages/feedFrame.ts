import { createHash } from 'node:crypto'
import { formatDay, formatNumber, yearOf } from '@lab/shared/dates'
import { documentLanguage } from '@lab/shared/locale'
import { LATEST_NEWS, newsLink, newsPreview } from '@lab/shared/news'
import { wholeAddress } from '@lab/shared/pageHead'
import { sitePaths } from '@lab/shared/paths'
import { homePapers } from '@lab/shared/publications'
import { BLANK_LINK, isAllowedLink } from '@lab/shared/richText'
import type { Settings } from '@lab/shared/settings.schema'
import type { SiteData } from '@lab/shared/site'
import { plainText } from '@lab/shared/text'
import { feedWords } from '@lab/shared/words/feed'
import { fill } from '@lab/shared/words/fill'
import { Router } from 'express'
import { everybody } from '../../http/access.ts'
import type { Config } from '../../lib/config.ts'
import { escapeText, openTag } from '../../lib/markup.ts'
import { styleOf } from '../content/appearance.ts'
import { text } from '../content/cachedResponse.ts'
import type { Answers } from '../content/responseCache.ts'
import { siteStyles } from './pageCode.ts'

/** As many as stand in the height of the frame; on a phone, where they are taller, the first of them. */
const ITEMS = 7
const ITEMS_ON_A_PHONE = 5

/** Type and colours are the site's own; this is only how the items stand. */
const style = `
body { margin: 0 }
h1 { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
article { padding: 1rem 0 1.1rem; border-top: 1px solid var(--line) }
@media (max-width: 30rem) { article:nth-of-type(n + ${ITEMS_ON_A_PHONE + 1}) { display: none } }
h2 { margin: 0; font-size: 1.2rem; line-height: 1.25 }
p { margin: .15rem 0 0; color: var(--quiet); font-size: .9375rem; line-height: 1.5 }
.kind { color: var(--silt) }
.text { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }
a { color: inherit; text-decoration: none }
a:hover { color: var(--water); text-decoration: underline; text-underline-offset: .2em }
`
/** A file of the client, which reads what the reader has chosen. */
const LOOK_SCRIPT = '/look.js'
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * A small page of what the lab has done, made to stand in a frame at the end of the home page where
 * no outside feed is set.
 * @param clientDir the built client, whose style sheet it has too
 */
export function feedFrameRouter(
  answers: Answers,
  { clientOrigins, publicUrl = '' }: Pick<Config, 'clientOrigins' | 'publicUrl'>,
  clientDir = '',
): Router {
  const router = Router()
  const ancestors = ["'self'", ...clientOrigins].join(' ')
  const policyWith = (hash: string) =>
    `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${styleHash}' ${hash}; font-src 'self'; frame-ancestors ${ancestors}`

  router.get(sitePaths.feedFrame, everybody, (req, res) =>
    answers.give({ req, res, address: sitePaths.feedFrame }, ({ site }) => {
      const { css, policyHash } = styleOf(site.settings)
      const sheets = { links: siteStyles(clientDir), css }
      const page = frame(site.settings, itemsOf(site, publicUrl), sheets)
      const { body, headers } = text('text/html', page)
      const framed = {
        'content-security-policy': policyWith(policyHash),
        'x-frame-options': undefined,
      }
      return { body, headers: { ...headers, ...framed } }
    }),
  )
  return router
}

type Item = { date: string; kind: string; title: string; url: string; summary: string }

/** News and papers that do not stand above the frame, newest first. */
function itemsOf({ news, publication, settings }: SiteData, publicUrl: string): Item[] {
  const { language } = settings.locale
  const words = { ...feedWords, ...settings.words }
  const paperOf = (year: number | undefined) =>
    year === undefined
      ? words.paperOfOurs
      : fill(words.paperOf, { year: formatNumber(year, language) })
  const shown = new Set(homePapers(publication))
  return [
    ...news.slice(LATEST_NEWS).map((item) => ({
      date: item.date,
      kind: formatDay(item.date, language),
      title: item.heading,
      url: wholeAddress(newsLink(item), publicUrl),
      summary: newsPreview(item),
    })),
    ...publication
      .filter((paper) => !shown.has(paper))
      .map(({ date, status, title, link, details }) => ({
        date,
        kind: status === 'Review' ? words.paperUnderReview : paperOf(yearOf(date)),
        title,
        url: isAllowedLink(link) ? link : BLANK_LINK,
        summary: plainText(details),
      })),
  ]
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, ITEMS)
}

/** The site's type and colours, light or dark as the reader has chosen. */
const looks = (links: string[]) => {
  const sheets = links.map((href) => openTag('link', { rel: 'stylesheet', href }))
  const script = `<script src="${LOOK_SCRIPT}"></script>`
  return sheets.length > 0 ? [script, ...sheets].join('\n') : ''
}

type Sheets = { links: string[]; css: string }

function frame({ home, locale, words }: Settings, items: Item[], { links, css }: Sheets): string {
  const title = escapeText(home.feed.title)
  const { nothingMore } = { ...feedWords, ...words }
  return `<!doctype html>
${openTag('html', documentLanguage(locale))}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${css}</style>
${looks(links)}
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${items.map(entry).join('\n') || `<article><p>${escapeText(nothingMore)}</p></article>`}
</main>
</body>
</html>`
}

const entry = ({ kind, title, url, summary }: Item) => `<article>
<h2>${openTag('a', { href: url, target: '_top' })}${escapeText(title)}</a></h2>
<p class="kind">${escapeText(kind)}</p>
<p class="text">${escapeText(summary)}</p>
</article>`
