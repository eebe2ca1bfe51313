import { publicationPaths, publicationTexts } from '@lab/shared/publications'
import { publicationEdit, publicationInput } from '@lab/shared/publications.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { publicationKind } from './publications.model.ts'

export function publicationsRouter(images: Images): Router {
  const router = Router()

  router.post(publicationPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const input = parse(publicationInput, req.body, publicationTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const paper = await addRecord(publicationKind, input, how)
    res.status(201).json(saved(publicationTexts.added, paper))
  })

  router.post(
    publicationPaths.edit(':id'),
    allow('owner', 'editor'),
    readJson,
    async (req, res) => {
      const id = idOf(req)
      const { version, ...input } = parse(publicationEdit, req.body, publicationTexts.missingOnEdit)
      const how = { images, actor: actorOf(req), version }
      const paper = await editRecord(publicationKind, id, input, how)
      res.json(saved(publicationTexts.updated, paper))
    },
  )

  router.delete(publicationPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const paper = await deleteRecord(publicationKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(publicationTexts.deleted, paper))
  })

  return router
}
