import { openingPaths, openingTexts } from '@lab/shared/openings'
import { openingEdit, openingInput } from '@lab/shared/openings.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { openingKind } from './openings.model.ts'

export function openingsRouter(images: Images): Router {
  const router = Router()

  router.post(openingPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const input = parse(openingInput, req.body, openingTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const opening = await addRecord(openingKind, input, how)
    res.status(201).json(saved(openingTexts.added, opening))
  })

  router.post(openingPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, ...input } = parse(openingEdit, req.body, openingTexts.missing)
    const how = { images, actor: actorOf(req), version }
    const opening = await editRecord(openingKind, id, input, how)
    res.json(saved(openingTexts.updated, opening))
  })

  router.delete(openingPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const opening = await deleteRecord(openingKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(openingTexts.deleted, opening))
  })

  return router
}
