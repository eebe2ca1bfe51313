import { newsImages, newsPaths, newsTexts } from '@lab/shared/news'
import { newsEdit, newsInput } from '@lab/shared/news.schema'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, deleteRecord, editRecord } from '../../records/records.ts'
import { NewsModel, toNews } from './news.model.ts'

export function newsRouter(images: Images): Router {
  const router = Router()

  router.post(newsPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(newsInput, req.body, newsTexts.missing)
    await images.claim(newsImages(input))
    const record = { ...input, date: new Date(input.date) }
    const news = await saveWithAltTexts(pictureTexts, () =>
      addRecord(NewsModel, record, requestIdOf(req)),
    )
    res.status(201).json(saved(newsTexts.added, toNews(news)))
  })

  router.post(newsPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, pictureTexts, ...input } = parse(newsEdit, req.body, newsTexts.missingOnEdit)
    await images.claim(newsImages(input))
    const changes = { ...input, date: new Date(input.date) }
    const { before, after } = await saveWithAltTexts(pictureTexts, () =>
      editRecord(NewsModel, id, changes, version),
    )
    await images.release(newsImages(before))
    res.json(saved(newsTexts.updated, toNews(after)))
  })

  router.delete(newsPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const news = await deleteRecord(NewsModel, idOf(req))
    await images.release(newsImages(news))
    res.json(saved(newsTexts.deleted, toNews(news)))
  })

  return router
}
