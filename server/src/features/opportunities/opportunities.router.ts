import { opportunitiesPaths, opportunitiesTexts } from '@lab/shared/opportunities'
import { announcementInput } from '@lab/shared/opportunities.schema'
import { Router } from 'express'
import { parse, readJson } from '../../lib/parse.ts'
import { saved } from '../../lib/reply.ts'
import { requireAdmin } from '../../lib/requireAdmin.ts'
import { editSingleton } from '../../lib/singleton.ts'
import { cleanRichText } from './cleanRichText.ts'
import { AnnouncementModel, toAnnouncement } from './opportunities.model.ts'

export function opportunitiesRouter(): Router {
  const router = Router()

  router.post(opportunitiesPaths.update, requireAdmin, readJson, async (req, res) => {
    const { version, ...input } = parse(announcementInput, req.body, opportunitiesTexts.missing)
    const changes = { ...input, body: await cleanRichText(input.body) }
    const announcement = await editSingleton(AnnouncementModel, changes, version)
    res.json(saved(opportunitiesTexts.updated, toAnnouncement(announcement)))
  })

  return router
}
