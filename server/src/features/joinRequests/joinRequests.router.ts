import type { ActivityAction } from '@lab/shared/activity'
import {
  FASTEST_MS,
  FILLED_FIELD,
  joinRequestPaths,
  resumeLimits,
  TRAP_FIELD,
} from '@lab/shared/joinRequests'
import { joinRequestInput } from '@lab/shared/joinRequests.schema'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { type Request, Router } from 'express'
import type { HydratedDocument, UpdateQuery } from 'mongoose'
import { actorOf, allow, everybody } from '../../http/access.ts'
import { parseMultipart } from '../../http/multipart.ts'
import { networkOf } from '../../http/networkOf.ts'
import { idOf, parse, requestIdOf } from '../../http/parse.ts'
import { done, saved } from '../../http/reply.ts'
import type { Config } from '../../lib/config.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { noteActivity } from '../../records/activity.ts'
import { countToday } from '../../records/dailyLimit.ts'
import { checkResume } from './checkResume.ts'
import { JoinRequestModel, type JoinRequestRecord, toJoinRequest } from './joinRequests.model.ts'
import { readResume } from './readResume.ts'
import { resumeName } from './resumeName.ts'
import { storeJoinRequest } from './storeJoinRequest.ts'

type Settings = Pick<Config, 'joinRequestsPerDay' | 'joinRequestsPerAddress' | 'resumeCheckCommand'>

/** Bytes of the résumés that one network may be sending at the same time; a campus has one address. */
const MAX_OF_NETWORK = 16 * 1024 * 1024

export function joinRequestsRouter(resumes: HiddenFiles, settings: Settings): Router {
  const router = Router()
  const reviewers = allow('owner', 'reviewer')
  const readApplication = parseMultipart('resume', {
    maxBytes: resumeLimits.bytes,
    tooLarge: joinRequestTexts.tooLarge,
    perNetwork: MAX_OF_NETWORK,
  })

  async function limitApplications(network: string) {
    const { busy } = joinRequestTexts
    await countToday(`application from ${network}`, settings.joinRequestsPerAddress, busy)
    await countToday('application', settings.joinRequestsPerDay, busy)
  }

  async function takeResume(req: Request, bytes: Buffer) {
    const { resumeCheckCommand } = settings
    if (resumeCheckCommand) await checkResume(resumeCheckCommand, bytes, networkOf(req), req.log)
    return readResume(bytes, networkOf(req))
  }

  router.post(joinRequestPaths.requests, everybody, readApplication, async (req, res) => {
    refuseHaste(req.body)
    const input = parse(joinRequestInput, req.body, joinRequestTexts.missing)
    await limitApplications(networkOf(req))
    const resume = req.file && (await takeResume(req, req.file.buffer))
    const probablySpam = Boolean(req.body[TRAP_FIELD])
    await storeJoinRequest(resumes, { ...input, probablySpam }, resume, requestIdOf(req))
    res.status(201).json(done(joinRequestTexts.received))
  })

  router.get(joinRequestPaths.requests, reviewers, async (req, res) => {
    const requests = await JoinRequestModel.find({ isComplete: true }).sort({
      createdAt: -1,
      _id: -1,
    })
    res.json({ joinUsReq: requests.map(shownTo(req)) })
  })

  router.get(joinRequestPaths.request(':id'), reviewers, async (req, res) => {
    const request = await find(idOf(req))
    res.json({ joinReq: shownTo(req)(request) })
  })

  router.post(joinRequestPaths.read(':id'), reviewers, async (req, res) => {
    const request = await change(idOf(req), { $addToSet: { readBy: actorOf(req).id } })
    res.json(saved(joinRequestTexts.read, shownTo(req)(request)))
  })

  router.get(joinRequestPaths.resume(':id'), reviewers, async (req, res) => {
    const request = await find(idOf(req))
    const file = request.resumeKey && (await resumes.read(request.resumeKey))
    if (!file) throw notFound()
    res.set('Content-Security-Policy', "default-src 'none'; sandbox")
    res.attachment(resumeName(request))
    res.type(request.resumeType).send(file)
  })

  router.post(joinRequestPaths.archive(':id'), reviewers, async (req, res) => {
    const archived = { archived: true, archivedAt: new Date() }
    const request = await change(idOf(req), { $set: archived })
    await note(req, 'archived')
    res.json(saved(joinRequestTexts.archived, shownTo(req)(request)))
  })

  // The inbox is where it goes, from wherever it was.
  router.post(joinRequestPaths.unarchive(':id'), reviewers, async (req, res) => {
    const inInbox = { archived: false, archivedAt: null, probablySpam: false }
    const request = await change(idOf(req), { $set: inInbox })
    await note(req, 'unarchived')
    res.json(saved(joinRequestTexts.unarchived, shownTo(req)(request)))
  })

  router.delete(joinRequestPaths.request(':id'), reviewers, async (req, res) => {
    // The file first: while it is there, the application is there to delete it with.
    const { resumeKey } = await find(idOf(req))
    if (resumeKey) await resumes.remove(resumeKey)
    const request = await JoinRequestModel.findByIdAndDelete(idOf(req))
    if (!request) throw notFound()
    await note(req, 'deleted')
    res.json(saved(joinRequestTexts.deleted, shownTo(req)(request)))
  })

  return router
}

/** Our form waits until a person could have filled it in; who sends an earlier time is a program. */
function refuseHaste(body: Record<string, unknown> = {}) {
  const isEarly = FILLED_FIELD in body && !(Number(body[FILLED_FIELD]) >= FASTEST_MS)
  if (isEarly) throw new HttpError(429, joinRequestTexts.tooFast, { retryAfterSeconds: 1 })
}

/** Without a title, which would be the applicant's name. */
const note = (req: Request, action: ActivityAction) =>
  noteActivity(actorOf(req), { action, kind: 'application', record: idOf(req) })

/** How applications are shown to the account that asks. */
const shownTo = (req: Request) => (request: HydratedDocument<JoinRequestRecord>) =>
  toJoinRequest(request, actorOf(req).id)

async function find(id: string) {
  const request = await JoinRequestModel.findOne({ _id: id, isComplete: true })
  if (!request) throw notFound()
  return request
}

async function change(id: string, changes: UpdateQuery<JoinRequestRecord>) {
  const request = await JoinRequestModel.findOneAndUpdate({ _id: id, isComplete: true }, changes, {
    returnDocument: 'after',
  })
  if (!request) throw notFound()
  return request
}
