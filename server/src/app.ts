import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { sitePaths } from '@lab/shared/paths'
import type { Settings } from '@lab/shared/settings.schema'
import { everyPageWords } from '@lab/shared/words/everyPage'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { backupsRouter } from './archive/backups/backups.router.ts'
import type { Restores } from './archive/restoreRecovery.ts'
import type { SiteFiles } from './archive/siteFiles.ts'
import { activityRouter } from './features/activity/activity.router.ts'
import { accountsRouter } from './features/auth/accounts.router.ts'
import { authRouter } from './features/auth/auth.router.ts'
import { linksRouter } from './features/auth/links.router.ts'
import { ownAccountRouter } from './features/auth/ownAccount.router.ts'
import { freePagesRouter } from './features/freePages/freePages.router.ts'
import { introRouter } from './features/intro/intro.router.ts'
import { applicationsRouter } from './features/joinRequests/applications.router.ts'
import { joinRequestsRouter } from './features/joinRequests/joinRequests.router.ts'
import { reviewsRouter } from './features/joinRequests/reviews.router.ts'
import { newsRouter } from './features/news/news.router.ts'
import { openingsRouter } from './features/openings/openings.router.ts'
import { opportunitiesRouter } from './features/opportunities/opportunities.router.ts'
import { coversRouter } from './features/publications/covers.router.ts'
import { importsRouter } from './features/publications/imports.router.ts'
import { lookupsRouter } from './features/publications/lookups/lookups.router.ts'
import { publicationsRouter } from './features/publications/publications.router.ts'
import { researchRouter } from './features/research/research.router.ts'
import { settingsRouter } from './features/settings/settings.router.ts'
import { profileRouter } from './features/team/profile.router.ts'
import { teamRouter } from './features/team/team.router.ts'
import { themesRouter } from './features/themes/themes.router.ts'
import type { FileStore } from './files/fileStore.ts'
import { filesRouter } from './files/files.router.ts'
import { inTimeSlices, limitConcurrency, serviceUnavailable } from './http/admission/admission.ts'
import { allowOrigins, onUnsafeMethods, refuseOtherSites } from './http/crossOrigin.ts'
import { errorHandler } from './http/errorHandler.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { knownBrowsers, useSessions } from './http/session.ts'
import { imagesRouter } from './images/images.router.ts'
import type { Images } from './images/images.ts'
import { uploadsRouter } from './images/uploads.router.ts'
import type { Config } from './lib/config.ts'
import type { FileFolder } from './lib/files.ts'
import type { HiddenFiles } from './lib/hiddenFiles.ts'
import { HttpError, notFound } from './lib/httpError.ts'
import { requestLog } from './lib/logging.ts'
import { openMailer } from './lib/mail.ts'
import { setupRouter } from './setup/setup.router.ts'
import { styleOf } from './site/content/appearance.ts'
import { foreignOrigins } from './site/content/imageOrigins.ts'
import type { PublicContent } from './site/content/publicContent.ts'
import { type Answers, createResponseCache } from './site/content/responseCache.ts'
import type { Content } from './site/content/showAt.ts'
import { siteRouter } from './site/content/site.router.ts'
import { recordPictures } from './site/content/siteData.ts'
import { discoveryRouter } from './site/pages/discovery.router.ts'
import { openDocuments } from './site/pages/documents.ts'
import { feedFrameRouter } from './site/pages/feedFrame.ts'
import { FIRST_VIEW_MODULE } from './site/pages/firstView.ts'
import { iconsRouter } from './site/pages/icons.router.ts'
import { inlineHashes } from './site/pages/inlineParts.ts'
import { papersRouter } from './site/pages/papers.router.ts'
import { redirectOld } from './site/pages/redirects.ts'
import { draftsRouter } from './site/remembering/drafts.router.ts'
import { historyRouter } from './site/remembering/history.router.ts'
import { manyRouter } from './site/remembering/many.router.ts'
import { presenceRouter } from './site/remembering/presence.router.ts'
import { trashRouter } from './site/remembering/trash.router.ts'
import { takeAlongRouter } from './site/takeAlong/takeAlong.router.ts'
import { upkeepRouter } from './upkeep/upkeep.router.ts'

export type Dependencies = {
  config: Config
  sessionKeys: string[]
  content: PublicContent
  restores: Restores
  images: Images
  /** Pictures that the site keeps itself. */
  uploads: FileFolder
  /** PDFs and the like. */
  pdfs: FileStore
  resumes: HiddenFiles
  files: SiteFiles
  logger: Logger
  version: string
  /** Where the software lies. */
  folder: string
  /** Folder of the built client; without it the server is an API alone. */
  clientDir?: string
}

const MAX_REQUESTS = 500
/** Requests that may wait to be begun: a third of a second's work. */
const MAX_QUEUED = 500
/** Some thirty answers that are kept in memory, or four of the app. */
const SLICE_MS = 2

/** Characters of an address, without what follows the question mark. */
const LONGEST_PATH = 1_000

const shownOrigins = ({ site, articles, research, freePages, openings }: Content) =>
  foreignOrigins(recordPictures({ ...site, news: articles, research, freePages, openings }))

/** The whole server, without a port: what has been answered before is given at once, the rest by the app. */
export function createSite(deps: Dependencies): { app: Express; handle: RequestListener } {
  const { config, content, logger } = deps
  const headersFor = (settings: Settings, pictureOrigins: string[] = []) => {
    const { scripts, styles } = inlineHashes(deps.clientDir)
    const inline = { scripts, styles: [...styles, styleOf(settings).policyHash] }
    return securityHeaders(config, settings.home.feed.url, inline, pictureOrigins)
  }
  const headers = headersFor(defaultSettings)
  const headersOf = (now?: Content) =>
    now ? headersFor(now.site.settings, shownOrigins(now)) : headers
  const answers = createResponseCache(content, {
    headers: headersOf,
    clientOrigins: config.clientOrigins,
  })
  const app = createApp(deps, headers, answers)
  const isKnown = knownBrowsers(deps.sessionKeys)
  // Editors and who watches over the site shall get through when visitors are too many.
  const hasPriority = (req: IncomingMessage) => req.url === sitePaths.health || isKnown(req)
  const rules = { hasPriority, refuse: serviceUnavailable(headers) }
  const limited = limitConcurrency(app, { max: MAX_REQUESTS, ...rules })
  // Whoever wants to see each request in the log finds it in the app.
  const next = logger.isLevelEnabled('debug') ? limited : answers.serveKnown(limited)
  const handle = inTimeSlices(next, { sliceMs: SLICE_MS, maxQueued: MAX_QUEUED, ...rules })
  return { app, handle }
}

/** Middleware in order, routers, 404, the one error exit. */
function createApp(deps: Dependencies, headers: OutgoingHttpHeaders, answers: Answers): Express {
  const { config, images } = deps
  const app = express()
  const sameSite = refuseOtherSites(config.clientOrigins)
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')

  app.use(requestLog(deps.logger))
  app.use(refuseLongPaths)
  app.use(setHeaders(headers))
  app.use(allowOrigins(config.clientOrigins))
  app.use(onUnsafeMethods(sameSite))
  app.use(onUnsafeMethods(refuseWhileRestoring(deps.restores)))
  app.use('/api', noStore)
  useSessions(app, deps.sessionKeys, config)

  app.use(siteRouter(answers, deps))
  app.use(authRouter(sameSite))
  app.use(ownAccountRouter())
  app.use(accountsRouter({ mailer: openMailer(config), publicUrl: config.publicUrl }))
  app.use(linksRouter())
  app.use(activityRouter())
  app.use(introRouter(images))
  app.use(teamRouter(images))
  app.use(profileRouter(images))
  app.use(newsRouter(images))
  app.use(publicationsRouter(images))
  app.use(importsRouter())
  app.use(lookupsRouter({ lookups: config.paperLookups, readMail: readMail(deps.content) }))
  app.use(researchRouter(images))
  app.use(opportunitiesRouter(images))
  app.use(openingsRouter(images))
  app.use(settingsRouter(images))
  app.use(themesRouter(images))
  app.use(freePagesRouter(images))
  app.use(
    applicationsRouter({ resumes: deps.resumes, limits: config, asked: readAsked(deps.content) }),
  )
  app.use(joinRequestsRouter(deps.resumes))
  app.use(reviewsRouter(deps.resumes))
  app.use(imagesRouter(images))
  app.use(filesRouter(deps.pdfs))
  app.use(historyRouter(images))
  app.use(draftsRouter(images))
  app.use(trashRouter(images))
  app.use(manyRouter(images))
  app.use(presenceRouter())
  app.use(setupRouter({ images, resumes: deps.resumes }))
  app.use(takeAlongRouter(deps.files))
  app.use(upkeepRouter(config, deps))
  app.use(backupsRouter({ ...deps, dataDir: config.dataDir, kept: config.backupsKept }))
  app.use('/api', () => {
    throw notFound()
  })

  app.use(coversRouter())
  app.use(uploadsRouter(deps.uploads, deps.logger))
  app.use(feedFrameRouter(answers, config, deps.clientDir))
  app.use(discoveryRouter(answers, config))
  app.use(iconsRouter(deps.content))
  app.use(papersRouter(answers, deps.content))
  const documents =
    deps.clientDir &&
    openDocuments(deps.clientDir, answers, {
      publicUrl: config.publicUrl,
      firstViewModule: config.firstView ? FIRST_VIEW_MODULE : undefined,
      redirect: redirectOld(deps.content),
      logger: deps.logger,
    })
  if (documents) app.use(documents.router)
  app.use(() => {
    throw notFound()
  })
  if (documents) app.use(documents.notFoundHandler)
  app.use(errorHandler)
  return app
}

const readMail = (content: PublicContent) => async () =>
  (await content.read()).content.site.settings.identity.email

const readAsked = (content: PublicContent) => async () => {
  const { settings, openings } = (await content.read()).content.site
  return { join: settings.join, openings }
}

const setHeaders =
  (headers: OutgoingHttpHeaders): RequestHandler =>
  (_req, res, next) => {
    res.set(headers)
    next()
  }

/** Nothing has an address as long as that; it is looked at no further. */
const refuseLongPaths: RequestHandler = (req, _res, next) => {
  if (req.path.length > LONGEST_PATH) throw notFound()
  next()
}

const beingRestored = () =>
  new HttpError(503, everyPageWords.beingRestored, {
    retryAfterSeconds: 10,
  })

/** What is written while the site is being replaced would be in neither the old nor the new one. */
const refuseWhileRestoring =
  (restores: Restores): RequestHandler =>
  async (_req, _res, next) => {
    if (await restores.isUnderWay()) throw beingRestored()
    next()
  }

/** What is for everybody to keep says so itself. */
const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}
