import { researchPaths, researchTexts } from '@lab/shared/research'
import { researchEdit, researchInput } from '@lab/shared/research.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { researchKind } from './research.model.ts'

export function researchRouter(images: Images): Router {
  const router = Router()

  router.post(researchPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(researchInput, req.body, researchTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const research = await saveWithAltTexts(pictureTexts, () => addRecord(researchKind, input, how))
    res.status(201).json(saved(researchTexts.added, research))
  })

  router.post(researchPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, pictureTexts, ...input } = parse(researchEdit, req.body, researchTexts.missing)
    const how = { images, actor: actorOf(req), version }
    const research = await saveWithAltTexts(pictureTexts, () =>
      editRecord(researchKind, id, input, how),
    )
    res.json(saved(researchTexts.updated, research))
  })

  router.delete(researchPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const research = await deleteRecord(researchKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(researchTexts.deleted, research))
  })

  return router
}
