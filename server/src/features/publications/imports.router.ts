import { importPaths, undoneText } from '@lab/shared/papers/imports'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { listImports, undoImport } from './imports.ts'

/** The imports of papers, and the way back from each. */
export function importsRouter(): Router {
  const router = Router()
  const editors = allow('owner', 'editor')

  router.get(importPaths.list, editors, async (_req, res) => {
    res.json({ imports: await listImports() })
  })

  router.post(importPaths.undo(':id'), editors, async (req, res) => {
    const undone = await undoImport(idOf(req), actorOf(req))
    res.json(saved(undoneText(undone), undone))
  })

  return router
}
