import { introPaths, introTexts } from '@lab/shared/intro'
import { introEdit } from '@lab/shared/intro.schema'
import { Router } from 'express'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { requireAdmin } from '../../http/requireAdmin.ts'
import { editSingleton } from '../../records/singleton.ts'
import { IntroModel, toIntro } from './intro.model.ts'

export function introRouter(): Router {
  const router = Router()

  router.post(introPaths.update, requireAdmin, readJson, async (req, res) => {
    const { version, ...changes } = parse(introEdit, req.body)
    const intro = await editSingleton(IntroModel, changes, version)
    res.json(saved(introTexts.updated, toIntro(intro)))
  })

  return router
}
