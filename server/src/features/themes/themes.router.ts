import { themePaths, themeTexts } from '@lab/shared/themes'
import { themeEdit, themeInput } from '@lab/shared/themes.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { themeKind } from './themes.model.ts'

export function themesRouter(images: Images): Router {
  const router = Router()

  router.post(themePaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(themeInput, req.body, themeTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const theme = await saveWithAltTexts(pictureTexts, () => addRecord(themeKind, input, how))
    res.status(201).json(saved(themeTexts.added, theme))
  })

  router.post(themePaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, pictureTexts, ...input } = parse(themeEdit, req.body, themeTexts.missing)
    const how = { images, actor: actorOf(req), version }
    const theme = await saveWithAltTexts(pictureTexts, () => editRecord(themeKind, id, input, how))
    res.json(saved(themeTexts.updated, theme))
  })

  router.delete(themePaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const theme = await deleteRecord(themeKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(themeTexts.deleted, theme))
  })

  return router
}
