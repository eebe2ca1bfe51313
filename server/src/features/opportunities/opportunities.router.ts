import { opportunitiesPaths, opportunitiesTexts } from '@lab/shared/opportunities'
import { announcementEdit } from '@lab/shared/opportunities.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { editRecord } from '../../records/records.ts'
import { SINGLETON_ID } from '../../records/singleton.ts'
import { announcementKind } from './opportunities.model.ts'

export function opportunitiesRouter(images: Images): Router {
  const router = Router()

  router.post(opportunitiesPaths.update, allow('owner', 'editor'), readJson, async (req, res) => {
    const edit = parse(announcementEdit, req.body, opportunitiesTexts.missing)
    const { version, ...changes } = edit
    const how = { version, images, actor: actorOf(req) }
    const announcement = await editRecord(announcementKind, SINGLETON_ID, changes, how)
    res.json(saved(opportunitiesTexts.updated, announcement))
  })

  return router
}
