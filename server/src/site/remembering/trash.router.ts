import { trashPaths, trashTexts } from '@lab/shared/trash'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf } from '../../http/parse.ts'
import { done, saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { eraseTrashed, listTrash, readTrashed, restoreTrashed } from '../../records/trash.ts'
import { kindNamed } from '../content/kinds.ts'

/** What was deleted, and what brings it back or removes it for good. */
export function trashRouter(images: Images): Router {
  const router = Router()
  const editors = allow('owner', 'editor')

  router.get(trashPaths.list, editors, async (req, res) => {
    const { search } = req.query
    const words = typeof search === 'string' ? search : ''
    res.json({ entries: await listTrash(kindNamed, words) })
  })

  router.get(trashPaths.entry(':id'), editors, async (req, res) => {
    res.json(await readTrashed(kindNamed, idOf(req)))
  })

  router.post(trashPaths.restore(':id'), editors, async (req, res) => {
    const record = await restoreTrashed(kindNamed, idOf(req), { actor: actorOf(req) })
    res.json(saved(trashTexts.restored, record))
  })

  router.delete(trashPaths.entry(':id'), editors, async (req, res) => {
    await eraseTrashed(kindNamed, idOf(req), { images, actor: actorOf(req) })
    res.json(done(trashTexts.erased))
  })

  return router
}
