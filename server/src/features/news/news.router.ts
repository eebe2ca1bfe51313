import { newsPaths, newsTexts } from '@lab/shared/news'
import { newsEdit, newsInput } from '@lab/shared/news.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { newsKind } from './news.model.ts'

export function newsRouter(images: Images): Router {
  const router = Router()

  router.post(newsPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(newsInput, req.body, newsTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const news = await saveWithAltTexts(pictureTexts, () => addRecord(newsKind, input, how))
    res.status(201).json(saved(newsTexts.added, news))
  })

  router.post(newsPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, pictureTexts, ...input } = parse(newsEdit, req.body, newsTexts.missingOnEdit)
    const how = { images, actor: actorOf(req), version }
    const news = await saveWithAltTexts(pictureTexts, () => editRecord(newsKind, id, input, how))
    res.json(saved(newsTexts.updated, news))
  })

  router.delete(newsPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const news = await deleteRecord(newsKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(newsTexts.deleted, news))
  })

  return router
}
