import { introPaths, introTexts } from '@lab/shared/intro'
import { introEdit } from '@lab/shared/intro.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { editRecord } from '../../records/records.ts'
import { SINGLETON_ID } from '../../records/singleton.ts'
import { introKind } from './intro.model.ts'

export function introRouter(images: Images): Router {
  const router = Router()

  router.post(introPaths.update, allow('owner', 'editor'), readJson, async (req, res) => {
    const { version, ...changes } = parse(introEdit, req.body)
    const how = { version, images, actor: actorOf(req) }
    const intro = await editRecord(introKind, SINGLETON_ID, changes, how)
    res.json(saved(introTexts.updated, intro))
  })

  return router
}
