import { watchFile } from 'node:fs'
import { join } from 'node:path'
import { latestOf } from '@lab/shared/site'
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from 'express'
import type { Logger } from 'pino'
import { everybody } from '../../http/access.ts'
import { refusalOf } from '../../http/errorHandler.ts'
import { precompressedFiles } from '../../http/precompressedFiles.ts'
import { text } from '../content/cachedResponse.ts'
import type { Answers } from '../content/responseCache.ts'
import type { Content } from '../content/showAt.ts'
import { type DescribePage, describedPages, headSourceOf, notFoundPage } from './describePages.ts'
import { documentWriter } from './documentWriter.ts'
import { firstViews } from './firstView.ts'
import { DOCUMENT } from './inlineParts.ts'

/** Vite gives every file in here a name that changes with its content. */
const HASHED_FILES = '/assets'
/** Milliseconds between two looks whether there is a new build. */
const LOOK_AGAIN_MS = 1_000

type Options = {
  publicUrl?: string
  /** What renders the words of a page into its document. */
  firstViewModule?: string
  /** Leads on from addresses at which nothing is. */
  redirect?: RequestHandler
  logger: Logger
}

/**
 * The built client: its files, and its document for every page, with a head of the page's own and
 * with status 404 for unknown ones. `notFoundHandler` comes last: whoever looks for a page and meets a
 * refusal, as the address is broken or that of a file that is missing, is told so by a page.
 */
export function openDocuments(
  clientDir: string,
  answers: Answers,
  { publicUrl = '', firstViewModule, redirect, logger }: Options,
): { router: Router; notFoundHandler: ErrorRequestHandler } {
  const router = Router()
  const hashed = { immutable: true, maxAge: '1y', index: false, fallthrough: false }
  const hashedDir = join(clientDir, HASHED_FILES)
  router.use(HASHED_FILES, precompressedFiles(hashedDir), express.static(hashedDir, hashed))
  router.use(express.static(clientDir, { maxAge: '1h', index: false, redirect: false }))

  watchFile(
    join(clientDir, DOCUMENT),
    { persistent: false, interval: LOOK_AGAIN_MS },
    answers.forget,
  )
  const write = documentWriter(clientDir, publicUrl)
  const loadFirstViews = firstViews(firstViewModule, logger)

  const sendNotFound: RequestHandler = async (req, res) => {
    const render = (now?: Content) => {
      const source = headSourceOf(now)
      return { ...text('text/html', write(notFoundPage(source.settings), source)), status: 404 }
    }
    await answers.give({ req, res, address: 'not found' }, render, render)
  }
  const send =
    (address: string, describe: DescribePage, component?: string): RequestHandler =>
    async (req, res, next) => {
      const id = String(req.params.id)
      const renderFirstView = await loadFirstViews()
      const render = (now?: Content) => {
        const described = describe(now, id)
        if (!described) return undefined
        const { path, isHidden } = described.page
        const html =
          now && path && !isHidden && renderFirstView(path, latestOf(now.site), described.loaded)
        const words = now && html ? { html, version: now.version } : undefined
        return text('text/html', write(described, headSourceOf(now), component, words))
      }
      const isThere = await answers.give(
        { req, res, address: address.replace(':id', id) },
        render,
        render,
      )
      if (!isThere) next()
    }

  for (const [address, ...page] of describedPages)
    router.get(address, everybody, send(address, ...page))
  // A name with an ending is a file that is missing, not a page.
  if (redirect) router.get('/*path', everybody, redirect)
  router.get('/*path', everybody, (req, res, next) =>
    lastPartOf(req.path).includes('.') ? next() : sendNotFound(req, res, next),
  )
  const notFoundHandler: ErrorRequestHandler = (error, req, res, next) =>
    namesNothing(error) && asksForPage(req) ? sendNotFound(req, res, next) : next(error)
  return { router, notFoundHandler }
}

const namesNothing = (error: unknown) => [400, 404].includes(refusalOf(error)?.status ?? 0)

/** Browsers name the kind of what they go to; for pictures and scripts they ask for others. */
const asksForPage = ({ method, path, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') &&
  !path.startsWith('/api/') &&
  (headers.accept?.includes('text/html') ?? false)

const lastPartOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
