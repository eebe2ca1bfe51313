import { memberImages, teamPaths, teamTexts } from '@lab/shared/team'
import { memberEdit, memberInput } from '@lab/shared/team.schema'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { idOf, parse, readJson, requestIdOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'
import type { Images } from '../../images/images.ts'
import { nextPosition } from '../../records/positions.ts'
import { addRecord, deleteRecord, editRecord } from '../../records/records.ts'
import { MemberModel, toMember } from './team.model.ts'

export function teamRouter(images: Images): Router {
  const router = Router()

  router.post(teamPaths.add, allow('owner', 'editor'), readJson, async (req, res) => {
    const { pictureTexts, ...input } = parse(memberInput, req.body, teamTexts.missing)
    await images.claim(memberImages(input))
    const order = input.order ?? (await nextPosition(MemberModel, 'order'))
    const member = await saveWithAltTexts(pictureTexts, () =>
      addRecord(MemberModel, { ...input, order }, requestIdOf(req)),
    )
    res.status(201).json(saved(teamTexts.added, toMember(member)))
  })

  router.post(teamPaths.edit(':id'), allow('owner', 'editor'), readJson, async (req, res) => {
    const id = idOf(req)
    const { version, pictureTexts, ...changes } = parse(memberEdit, req.body, teamTexts.missing)
    await images.claim(memberImages(changes))
    const { before, after } = await saveWithAltTexts(pictureTexts, () =>
      editRecord(MemberModel, id, changes, version),
    )
    await images.release(memberImages(before))
    res.json(saved(teamTexts.updated, toMember(after)))
  })

  router.delete(teamPaths.delete(':id'), allow('owner', 'editor'), async (req, res) => {
    const member = await deleteRecord(MemberModel, idOf(req))
    await images.release(memberImages(member))
    res.json(saved(teamTexts.deleted, toMember(member)))
  })

  return router
}
