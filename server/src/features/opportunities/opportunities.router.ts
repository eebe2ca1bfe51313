import { opportunitiesPaths, opportunitiesTexts } from '@lab/shared/opportunities'
import { announcementEdit } from '@lab/shared/opportunities.schema'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { editSingleton } from '../../records/singleton.ts'
import { cleanRichText } from './cleanRichText.ts'
import { AnnouncementModel, toAnnouncement } from './opportunities.model.ts'

export function opportunitiesRouter(): Router {
  const router = Router()

  router.post(opportunitiesPaths.update, allow('owner', 'editor'), readJson, async (req, res) => {
    const { version, body, ...rest } = parse(announcementEdit, req.body, opportunitiesTexts.missing)
    const changes = body === undefined ? rest : { ...rest, body: await cleanRichText(body) }
    const announcement = await editSingleton(AnnouncementModel, changes, version)
    res.json(saved(opportunitiesTexts.updated, toAnnouncement(announcement)))
  })

  return router
}
