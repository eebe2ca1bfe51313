import { FILES_PATH, fileLimits, filePaths, fileTexts, isFileAddress } from '@lab/shared/files'
import { type Request, type Response, Router } from 'express'
import { actorOf, allow, everybody } from '../http/access.ts'
import { parseMultipart } from '../http/multipart.ts'
import { saved } from '../http/reply.ts'
import { HttpError, notFound } from '../lib/httpError.ts'
import type { FileStore } from './fileStore.ts'
import { storePdf } from './storePdf.ts'

/** Browsers show PDFs in a page of their own, which this lets have its look and nothing else. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"

/** PDFs: who writes stores them, everybody reads them. */
export function filesRouter(store: FileStore): Router {
  const router = Router()
  const readFile = parseMultipart('file', {
    maxBytes: fileLimits.bytes,
    tooLarge: fileTexts.tooLarge,
  })

  router.post(
    filePaths.upload,
    allow('owner', 'editor', 'contributor'),
    readFile,
    async (req, res) => {
      if (!req.file) throw new HttpError(400, fileTexts.missing)
      const { id, name } = actorOf(req)
      const upload = { name: nameOf(req), bytes: req.file.buffer, by: { id, name } }
      res.json(saved(fileTexts.uploaded, { url: await storePdf(store, upload, req.log) }))
    },
  )

  router.get(`${FILES_PATH}/:key/:name`, everybody, async (req, res) => {
    const { key, name } = req.params
    const stored = `${key}.${name}`
    const isThere = isFileAddress(req.path) && (await store.bring(stored))
    if (!isThere) throw notFound()
    send(res, { root: store.path, stored, name })
  })

  return router
}

/** What the form says, since names of files travel in unknown letters. */
const nameOf = ({ body, file }: Request): string =>
  typeof body.name === 'string' && body.name ? body.name.slice(0, 300) : (file?.originalname ?? '')

type Sent = { root: string; stored: string; name: string | string[] | undefined }

/** Names are random and never used again. */
const send = (res: Response, { root, stored, name }: Sent) =>
  res.sendFile(stored, {
    root,
    immutable: true,
    maxAge: '1y',
    headers: {
      'Content-Security-Policy': POLICY,
      'Content-Disposition': `inline; filename="${name}"`,
    },
  })
