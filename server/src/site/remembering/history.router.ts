import { version } from '@lab/shared/fields.schema'
import { historyPaths, historyTexts } from '@lab/shared/history'
import { Router } from 'express'
import { z } from 'zod'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { notFound } from '../../lib/httpError.ts'
import { readHistory, restoreVersion, showVersion } from '../../records/history.ts'
import { addressed } from './addressed.ts'

const restoreInput = z.object({ version: version.optional() })

/** What records were before, and what brings it back. */
export function historyRouter(images: Images): Router {
  const router = Router()
  const editors = allow('owner', 'editor', 'contributor')

  router.get(historyPaths.list(':kind', ':id'), editors, async (req, res) => {
    const { kind, id } = addressed(req)
    res.json({ versions: await readHistory(kind, id) })
  })

  router.get(historyPaths.version(':kind', ':id', ':version'), editors, async (req, res) => {
    const { kind, id } = addressed(req)
    res.json(await showVersion(kind, id, numberIn(req.params.version), images))
  })

  const restorePath = historyPaths.restore(':kind', ':id', ':version')
  router.post(restorePath, allow('owner', 'editor'), readJson, async (req, res) => {
    const { kind, id } = addressed(req)
    const { version } = parse(restoreInput, req.body)
    const how = { version, images, actor: actorOf(req) }
    const restored = await restoreVersion(kind, id, numberIn(req.params.version), how)
    const { gone } = restored
    const message = gone.length > 0 ? historyTexts.restoredWithout : historyTexts.restored
    res.json(saved(message, restored))
  })

  return router
}

function numberIn(text: unknown): number {
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  throw notFound()
}
