import { imageLimits, imageTexts } from '@lab/shared/images'
import { profilePaths, profileTexts } from '@lab/shared/team'
import { profileEdit } from '@lab/shared/team.schema'
import { type Request, Router } from 'express'
import { actorOf, allowAll } from '../../http/access.ts'
import { parseMultipart } from '../../http/multipart.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { HttpError } from '../../lib/httpError.ts'
import { editRecord } from '../../records/records.ts'
import { MemberModel, memberKind, toMember } from './team.model.ts'

/** The record of the member to whom an account belongs, for that account alone. */
export function profileRouter(images: Images): Router {
  const router = Router()
  const readImage = parseMultipart('image', {
    maxBytes: imageLimits.bytes,
    tooLarge: imageTexts.tooLarge,
  })

  router.get(profilePaths.profile, allowAll, async (req, res) => {
    const member = await ownMember(req)
    res.json({ ...toMember(member), version: member.version })
  })

  router.post(profilePaths.profile, allowAll, readJson, async (req, res) => {
    const { version, ...changes } = parse(profileEdit, req.body, profileTexts.missing)
    const { id } = await ownMember(req)
    const how = { version, images, actor: actorOf(req) }
    const member = await editRecord(memberKind, id, changes, how)
    res.json(saved(profileTexts.updated, member))
  })

  router.post(profilePaths.sendImage, allowAll, readImage, async (req, res) => {
    await ownMember(req)
    if (!req.file) throw new HttpError(400, imageTexts.missing)
    const secure_url = await images.add(req.file.buffer)
    res.json(saved(imageTexts.uploaded, { secure_url }))
  })

  return router
}

async function ownMember(req: Request) {
  const { member } = actorOf(req)
  const record = member && (await MemberModel.findById(member))
  if (!record) throw new HttpError(404, profileTexts.none)
  return record
}
