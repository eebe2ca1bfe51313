import { publicationImages, publicationPaths, publicationTexts } from '@lab/shared/publications'
import { publicationEdit, publicationInput } from '@lab/shared/publications.schema'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { nextPosition } from '../../records/positions.ts'
import { addRecord, deleteRecord, editRecord } from '../../records/records.ts'
import { PublicationModel, toPublication } from './publications.model.ts'

export function publicationsRouter(images: Images): Router {
  const router = Router()

  router.post(publicationPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const input = parse(publicationInput, req.body, publicationTexts.missing)
    await images.claim(publicationImages(input))
    const record = {
      ...input,
      date: new Date(input.date),
      publication_sequence:
        input.publication_sequence ??
        (await nextPosition(PublicationModel, 'publication_sequence')),
    }
    const paper = await addRecord(PublicationModel, record, requestIdOf(req))
    res.status(201).json(saved(publicationTexts.added, toPublication(paper)))
  })

  router.post(
    publicationPaths.edit(':id'),
    allow('owner', 'editor'),
    readJson,
    async (req, res) => {
      const id = idOf(req)
      const { version, ...input } = parse(publicationEdit, req.body, publicationTexts.missingOnEdit)
      await images.claim(publicationImages(input))
      const changes = { ...input, date: new Date(input.date) }
      const { before, after } = await editRecord(PublicationModel, id, changes, version)
      await images.release(publicationImages(before))
      res.json(saved(publicationTexts.updated, toPublication(after)))
    },
  )

  router.delete(publicationPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const paper = await deleteRecord(PublicationModel, idOf(req))
    await images.release(publicationImages(paper))
    res.json(saved(publicationTexts.deleted, toPublication(paper)))
  })

  return router
}
