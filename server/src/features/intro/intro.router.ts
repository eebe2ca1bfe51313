import { introPaths, introTexts } from '@lab/shared/intro'
import { introEdit } from '@lab/shared/intro.schema'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { editSingleton } from '../../records/singleton.ts'
import { IntroModel, toIntro } from './intro.model.ts'

export function introRouter(): Router {
  const router = Router()

  router.post(introPaths.update, allow('owner', 'editor'), readJson, async (req, res) => {
    const { version, ...changes } = parse(introEdit, req.body)
    const intro = await editSingleton(IntroModel, changes, version)
    res.json(saved(introTexts.updated, toIntro(intro)))
  })

  return router
}
