import { teamPaths, teamTexts } from '@lab/shared/team'
import { memberEdit, memberInput } from '@lab/shared/team.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { addRecord, editRecord } from '../../records/records.ts'
import { deleteRecord } from '../../records/trash.ts'
import { memberKind } from './team.model.ts'

export function teamRouter(images: Images): Router {
  const router = Router()

  router.post(teamPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(memberInput, req.body, teamTexts.missing)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    const member = await saveWithAltTexts(pictureTexts, () => addRecord(memberKind, input, how))
    res.status(201).json(saved(teamTexts.added, member))
  })

  router.post(teamPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, pictureTexts, ...input } = parse(memberEdit, req.body, teamTexts.missing)
    const how = { images, actor: actorOf(req), version }
    const member = await saveWithAltTexts(pictureTexts, () =>
      editRecord(memberKind, id, input, how),
    )
    res.json(saved(teamTexts.updated, member))
  })

  router.delete(teamPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const member = await deleteRecord(memberKind, idOf(req), { actor: actorOf(req) })
    res.json(saved(teamTexts.deleted, member))
  })

  return router
}
