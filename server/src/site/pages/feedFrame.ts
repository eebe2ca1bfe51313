import { createHash } from 'node:crypto'
import { formatDay, yearOf } from '@lab/shared/dates'
import { LATEST_NEWS, newsLink, newsPreview } from '@lab/shared/news'
import { BLANK_LINK, isAllowedLink } from '@lab/shared/opportunities'
import { wholeAddress } from '@lab/shared/pageHead'
import { sitePaths } from '@lab/shared/paths'
import { homePapers } from '@lab/shared/publications'
import type { SiteData } from '@lab/shared/site'
import { plainText } from '@lab/shared/text'
import { Router } from 'express'
import { everybody } from '../../http/access.ts'
import type { Config } from '../../lib/config.ts'
import { escapeText, openTag } from '../../lib/markup.ts'
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
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${styleHash}'; font-src 'self'; frame-ancestors ${ancestors}`

  router.get(sitePaths.feedFrame, everybody, (req, res) =>
    answers.give({ req, res, address: sitePaths.feedFrame }, ({ site }) => {
      const page = frame(
        site.settings.home.feed.title,
        itemsOf(site, publicUrl),
        siteStyles(clientDir),
      )
      const { body, headers } = text('text/html', page)
      const framed = { 'content-security-policy': policy, 'x-frame-options': undefined }
      return { body, headers: { ...headers, ...framed } }
    }),
  )
  return router
}

type Item = { date: string; kind: string; title: string; url: string; summary: string }

/** News and papers that do not stand above the frame, newest first. */
function itemsOf({ news, publication }: SiteData, publicUrl: string): Item[] {
  const shown = new Set(homePapers(publication))
  return [
    ...news.slice(LATEST_NEWS).map((item) => ({
      date: item.date,
      kind: formatDay(item.date),
      title: item.heading,
      url: wholeAddress(newsLink(item), publicUrl),
      summary: newsPreview(item),
    })),
    ...publication
      .filter((paper) => !shown.has(paper))
      .map(({ date, status, title, link, details }) => ({
        date,
        kind: status === 'Review' ? 'Paper under review' : `Paper of ${yearOf(date) ?? 'ours'}`,
        title,
        url: isAllowedLink(link) ? link : BLANK_LINK,
        summary: plainText(details),
      })),
  ]
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, ITEMS)
}

/** What stands where nothing has happened yet beside what is above. */
const TO_COME =
  'There is nothing more yet. What the lab finds, measures and publishes will be told here, the newest first.'

/** The site's type and colours, light or dark as the reader has chosen. */
const looks = (href: string) =>
  `<script src="${LOOK_SCRIPT}"></script>\n${openTag('link', { rel: 'stylesheet', href })}`

const frame = (title: string, items: Item[], styles: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
${styles.map(looks).join('\n')}
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${items.map(entry).join('\n') || `<article><p>${TO_COME}</p></article>`}
</main>
</body>
</html>`

const entry = ({ kind, title, url, summary }: Item) => `<article>
<h2>${openTag('a', { href: url, target: '_top' })}${escapeText(title)}</a></h2>
<p class="kind">${escapeText(kind)}</p>
<p class="text">${escapeText(summary)}</p>
</article>`
