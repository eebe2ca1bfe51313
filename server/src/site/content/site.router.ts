import { freePagePaths, isSlug } from '@lab/shared/freePages'
import { newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { paperPaths } from '@lab/shared/papers/paths'
import { type SitePart, sitePaths } from '@lab/shared/paths'
import { CONTENT_VERSION_HEADER } from '@lab/shared/reply'
import { researchPaths } from '@lab/shared/research'
import { isSearchKind, LONGEST_SEARCH, searchPaths } from '@lab/shared/search'
import { type Health, latestOf, type SiteData } from '@lab/shared/site'
import { teamPaths } from '@lab/shared/team'
import { themePaths } from '@lab/shared/themes'
import { Router } from 'express'
import { isConnected } from '../../db/connect.ts'
import { allow, everybody } from '../../http/access.ts'
import { idOf } from '../../http/parse.ts'
import type { FileFolder } from '../../lib/files.ts'
import { notFound } from '../../lib/httpError.ts'
import { json, type Rendered } from './cachedResponse.ts'
import { membersOf } from './connections.ts'
import type { PublicContent } from './publicContent.ts'
import {
  articleReply,
  freePageReply,
  memberReply,
  openingReply,
  paperReply,
  projectReply,
  themeReply,
} from './responseBodies.ts'
import type { Answers, Destination } from './responseCache.ts'
import { search } from './search.ts'
import { type Content, listed } from './showAt.ts'
import { readAdminData } from './siteData.ts'

const parts: Record<SitePart, (site: SiteData) => Partial<SiteData>> = {
  latest: latestOf,
  news: ({ news }) => ({ news }),
  publication: ({ publication }) => ({ publication }),
}
const isPart = (name: unknown): name is SitePart =>
  typeof name === 'string' && Object.hasOwn(parts, name)

type Watched = { content: PublicContent; uploads: FileFolder; version: string }

/** All that visitors read, what editors read, and how the site is. */
export function siteRouter(answers: Answers, { content, uploads, version }: Watched): Router {
  const router = Router()

  /** Sends a part of the public content. */
  async function send(to: Destination, pick: (now: Content) => object | undefined) {
    const isThere = await answers.give(to, (now) => {
      const part = pick(now)
      return part && withVersion(json(part), now.version)
    })
    if (!isThere) throw notFound()
  }

  router.get(sitePaths.data, everybody, (req, res) => {
    const { part } = req.query
    return isPart(part)
      ? send({ req, res, address: sitePaths.part(part) }, ({ site }) => parts[part](site))
      : send({ req, res, address: sitePaths.data }, ({ site }) => site)
  })

  router.get(researchPaths.list, everybody, (req, res) =>
    send({ req, res, address: researchPaths.list }, ({ research }) => research.map(listed)),
  )

  /** Sends one record with all that belongs to it. */
  const sendEach = <Found extends { _id: string }>(
    addressOf: (id: string) => string,
    listOf: (now: Content) => Found[],
    replyOf: (found: Found, now: Content) => object,
  ) =>
    router.get(addressOf(':id'), everybody, (req, res) => {
      const id = idOf(req)
      return send({ req, res, address: addressOf(id) }, (now) => {
        const found = listOf(now).find(({ _id }) => _id === id)
        return found && replyOf(found, now)
      })
    })

  sendEach(newsPaths.article, ({ articles }) => articles, articleReply)
  sendEach(researchPaths.article, ({ research }) => research, projectReply)
  sendEach(paperPaths.paper, ({ papers }) => papers, paperReply)
  sendEach(teamPaths.member, membersOf, memberReply)
  sendEach(themePaths.theme, ({ site }) => site.themes, themeReply)

  router.get(openingPaths.opening(':id'), everybody, (req, res) => {
    const id = idOf(req)
    return send({ req, res, address: openingPaths.opening(id) }, (now) => openingReply(now, id))
  })

  router.get(freePagePaths.page(':slug'), everybody, (req, res) => {
    const { slug } = req.params
    if (typeof slug !== 'string' || !isSlug(slug)) throw notFound()
    return send({ req, res, address: freePagePaths.page(slug) }, (now) => freePageReply(now, slug))
  })

  router.get(searchPaths.search, everybody, async (req, res) => {
    const { q, kind } = req.query
    const typed = typeof q === 'string' ? q.slice(0, LONGEST_SEARCH) : ''
    const { content: now } = await content.read()
    res.set('Cache-Control', 'no-cache')
    res.json(await search(now, typed, isSearchKind(kind) ? kind : undefined))
  })

  router.get(sitePaths.adminData, allow('owner', 'editor', 'contributor'), async (_req, res) => {
    res.json(await readAdminData())
  })

  router.get(sitePaths.health, everybody, async (_req, res) => {
    // What readers have met is known at once; to ask a database that hangs would take long.
    const known = await content.read().catch(() => undefined)
    const isUp = known !== undefined && !known.isStale && isConnected()
    const health: Health = {
      status: isUp && (await uploads.isUsable()) ? 'ok' : 'degraded',
      database: isUp ? 'up' : 'down',
      version,
    }
    res.status(known ? 200 : 503).json(health)
  })

  return router
}

/** Tells the client whether what it asked for belongs together. */
const withVersion = ({ headers, ...rest }: Rendered, version: string): Rendered => ({
  ...rest,
  headers: { ...headers, [CONTENT_VERSION_HEADER]: version },
})
