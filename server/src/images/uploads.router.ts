import { extname } from 'node:path'
import { UPLOADS_PATH } from '@lab/shared/images'
import express, { type Response, Router } from 'express'
import type { Logger } from 'pino'
import { everybody } from '../http/access.ts'
import type { FileFolder } from '../lib/files.ts'
import { notFound } from '../lib/httpError.ts'
import { variantCache } from './variantCache.ts'

/** Stored, or made from one that is stored, such as `a.w320.webp`. */
const PICTURE = /^\/[\w-]+(?:\.\w+)?\.(?:avif|jpe?g|png|svg|webp)$/

/** Names are random and never used again. */
const keepForEver = (res: Response) =>
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })

/** Stored pictures and what is made from them. */
export function uploadsRouter(uploads: FileFolder, logger: Logger): Router {
  const router = Router()
  const makePictureAt = variantCache(uploads, logger)
  const files = express.static(uploads.path, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: keepForEver,
  })

  // Whatever else has got into the folder is nobody's business.
  router.use(UPLOADS_PATH, (req, res, next) =>
    PICTURE.test(req.path) ? files(req, res, next) : next(),
  )
  router.get(`${UPLOADS_PATH}/:name`, everybody, async (req, res) => {
    const bytes = await makePictureAt(req.path)
    if (!bytes) throw notFound()
    keepForEver(res).type(extname(req.path)).send(bytes)
  })
  return router
}
