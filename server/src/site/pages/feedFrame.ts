import { createHash } from 'node:crypto'
import { formatDay } from '@lab/shared/dates'
import { lab } from '@lab/shared/lab'
import { type News, newsLink, newsPreview } from '@lab/shared/news'
import { wholeAddress } from '@lab/shared/pageHead'
import { sitePaths } from '@lab/shared/paths'
import { Router } from 'express'
import type { Config } from '../../lib/config.ts'
import { escapeText } from '../../lib/markup.ts'
import { text } from '../content/cachedResponse.ts'
import type { Answers } from '../content/responseCache.ts'

/** As many as stand in the height of the frame; on a phone, where they are taller, the first of them. */
const ITEMS = 7
const ITEMS_ON_A_PHONE = 5

const style = `
:root { color-scheme: light dark; --paper: #faf8f3; --ink: #16232a; --quiet: #4d5b62; --line: #d9d3c5; --water: #0f5468 }
@media (prefers-color-scheme: dark) { :root { --paper: #0e171b; --ink: #e9ece9; --quiet: #a7b4b8; --line: #2b3a41; --water: #7cc4d6 } }
body { margin: 0; padding: .25rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 "Source Sans 3 Variable", system-ui, sans-serif }
h1 { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
article { padding: 1rem 0; border-top: 1px solid var(--line) }
@media (max-width: 30rem) { article:nth-of-type(n + ${ITEMS_ON_A_PHONE + 1}) { display: none } }
h2 { margin: 0; font: 500 1.125rem/1.3 Georgia, serif }
p, time { margin: .25rem 0 0; color: var(--quiet); font-size: .9375rem }
a { color: var(--water); text-decoration-thickness: 1px; text-underline-offset: .2em }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** A small page of the latest news, made to stand in a frame where no outside feed is set. */
export function feedFrameRouter(
  answers: Answers,
  { clientOrigins, publicUrl = '' }: Pick<Config, 'clientOrigins' | 'publicUrl'>,
): Router {
  const router = Router()
  const ancestors = ["'self'", ...clientOrigins].join(' ')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors ${ancestors}`

  router.get(sitePaths.feedFrame, (req, res) =>
    answers.give({ req, res, address: sitePaths.feedFrame }, ({ site }) => {
      const { body, headers } = text('text/html', frame(site.news.slice(0, ITEMS), publicUrl))
      const framed = { 'content-security-policy': policy, 'x-frame-options': undefined }
      return { body, headers: { ...headers, ...framed } }
    }),
  )
  return router
}

const frame = (news: News[], publicUrl: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(lab.socialFeed.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(lab.socialFeed.title)}</h1>
${news.map((item) => entry(item, publicUrl)).join('\n')}
</main>
</body>
</html>`

const entry = (news: News, publicUrl: string) => `<article>
<h2><a href="${escapeText(wholeAddress(newsLink(news), publicUrl))}" target="_top">${escapeText(news.heading)}</a></h2>
<time datetime="${news.date}">${formatDay(news.date)}</time>
<p>${escapeText(newsPreview(news))}</p>
</article>`
