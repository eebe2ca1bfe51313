import { appearancePath } from '@lab/shared/appearance'
import { freePagePaths } from '@lab/shared/freePages'
import { isHiddenPath } from '@lab/shared/menu'
import { newsLink, newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { pageHeads, wholeAddress } from '@lab/shared/pageHead'
import { paperPaths } from '@lab/shared/papers/paths'
import { feedPaths, freePageAddress, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { searchPaths } from '@lab/shared/search'
import { teamPaths } from '@lab/shared/team'
import { themePaths } from '@lab/shared/themes'
import { webManifest } from '@lab/shared/webManifest'
import { Router } from 'express'
import { everybody } from '../../http/access.ts'
import type { Config } from '../../lib/config.ts'
import { notFound } from '../../lib/httpError.ts'
import { escapeText } from '../../lib/markup.ts'
import { styleOf } from '../content/appearance.ts'
import { type Rendered, text } from '../content/cachedResponse.ts'
import type { Answers } from '../content/responseCache.ts'
import type { Content } from '../content/showAt.ts'
import { atom, type Feed, jsonFeed, newsFeed, openingsFeed, publicationsFeed } from './feeds.ts'

type Write = (now: Content) => Feed
/** The feeds, and the pages that they follow. */
const feeds: [keyof typeof feedPaths, page: string, Write][] = [
  ['news', pages.news, newsFeed],
  ['publications', pages.publications, publicationsFeed],
  ['openings', pages.opportunities, openingsFeed],
]

/** What search engines and feed readers ask for. Feeds have relative addresses without a public one. */
export function discoveryRouter(
  answers: Answers,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Router {
  const router = Router()
  const give = (address: string, type: string, write: (now: Content) => string) =>
    router.get(address, everybody, (req, res) =>
      answers.give({ req, res, address }, (now) => text(type, write(now))),
    )

  for (const [name, page, feedOf] of feeds) {
    const paths = feedPaths[name]
    const write = (format: typeof atom, path: string) => (now: Content) => {
      if (isHiddenPath(now.site.settings.menu, page)) throw notFound()
      return format(feedOf(now), path, publicUrl ?? '')
    }
    give(paths.atom, 'application/atom+xml', write(atom, paths.atom))
    give(paths.json, 'application/feed+json', write(jsonFeed, paths.json))
  }
  give(sitePaths.manifest, 'application/manifest+json', ({ site }) => webManifest(site.settings))
  router.get(appearancePath(':hash'), everybody, async (req, res) => {
    const address = appearancePath(String(req.params.hash))
    const isThere = await answers.give({ req, res, address }, ({ site }) => {
      const { href, css } = styleOf(site.settings)
      return href === address ? keptForEver(text('text/css', css)) : undefined
    })
    if (!isThere) throw notFound()
  })
  router.get(sitePaths.robots, everybody, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('text').send(robots(publicUrl))
  })
  give(sitePaths.sitemap, 'application/xml', (now) => {
    // Its addresses have to be whole.
    if (!publicUrl) throw notFound()
    return sitemap(now, publicUrl)
  })
  return router
}

/** Its address changes with it. */
const keptForEver = ({ headers, ...rest }: Rendered): Rendered => ({
  ...rest,
  headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' },
})

/** Search engines that run the client may read what it shows, nothing else of the API. */
const robots = (publicUrl: string | undefined) =>
  [
    'User-agent: *',
    ...[
      sitePaths.data,
      newsPaths.article(''),
      paperPaths.paper(''),
      researchPaths.list,
      researchPaths.article(''),
      teamPaths.member(''),
      searchPaths.search,
      themePaths.theme(''),
      freePagePaths.page(''),
      openingPaths.opening(''),
    ].map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    `Disallow: ${pages.admin}`,
    `Disallow: ${sitePaths.feedFrame}`,
    ...(publicUrl ? ['', `Sitemap: ${publicUrl}${sitePaths.sitemap}`] : []),
    '',
  ].join('\n')

function sitemap({ site, research }: Content, publicUrl: string): string {
  const paths = [
    ...Object.values(pageHeads(site)).map(({ path }) => path),
    ...site.news.map(newsLink).filter((path) => path.startsWith('/')),
    ...research.map(({ _id }) => pages.project(_id)),
    ...site.themes.map(({ _id }) => pages.theme(_id)),
    ...[...site.investigators, ...site.team].map(({ _id }) => pages.person(_id)),
    ...site.freePages.map(({ slug }) => freePageAddress(slug)),
    ...site.openings.map(({ _id }) => pages.opening(_id)),
    ...site.publication.map(({ _id }) => pages.paper(_id)),
  ].filter((path) => !isHiddenPath(site.settings.menu, path))
  const urls = paths.map(
    (path) => `<url><loc>${escapeText(wholeAddress(path, publicUrl))}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
