import { freePagePaths, freePageTexts } from '@lab/shared/freePages'
import { freePageEdit, freePageInput } from '@lab/shared/freePages.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { freePageKind } from './freePages.model.ts'

export function freePagesRouter(images: Images): Router {
  const router = Router()

  router.post(freePagePaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const input = parse(freePageInput, req.body, freePageTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const page = await addRecord(freePageKind, input, how)
    res.status(201).json(saved(freePageTexts.added, page))
  })

  router.post(freePagePaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, ...input } = parse(freePageEdit, req.body, freePageTexts.missing)
    const how = { images, actor: actorOf(req), version }
    const page = await editRecord(freePageKind, id, input, how)
    res.json(saved(freePageTexts.updated, page))
  })

  router.delete(freePagePaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const page = await deleteRecord(freePageKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(freePageTexts.deleted, page))
  })

  return router
}
