import type { ActivityAction } from '@lab/shared/activity'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { type Request, Router } from 'express'
import type { HydratedDocument, UpdateQuery } from 'mongoose'
import { actorOf, allow } from '../../http/access.ts'
import { idOf } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { notFound } from '../../lib/httpError.ts'
import { noteActivity } from '../../records/activity.ts'
import { fileName } from './fileName.ts'
import {
  fileKeysOf,
  JoinRequestModel,
  type JoinRequestRecord,
  toJoinRequest,
} from './joinRequests.model.ts'
import { removeAll } from './storeJoinRequest.ts'

/** What reviewers call. */
export function joinRequestsRouter(resumes: HiddenFiles): Router {
  const router = Router()
  const reviewers = allow('owner', 'reviewer')

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
    res.attachment(fileName(request, request.resumeKey))
    res.type(request.resumeType).send(file)
  })

  router.get(joinRequestPaths.file(':id', ':answer'), reviewers, async (req, res) => {
    const request = await find(idOf(req))
    const answer = request.answers?.find(({ id }) => id === req.params.answer)
    const file = answer?.key && (await resumes.read(answer.key))
    if (!file || !answer.key) throw notFound()
    res.set('Content-Security-Policy', "default-src 'none'; sandbox")
    res.attachment(fileName(request, answer.key, answer.label))
    res.type(answer.type ?? '').send(file)
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
    await removeAll(resumes, fileKeysOf(await find(idOf(req))))
    const request = await JoinRequestModel.findByIdAndDelete(idOf(req))
    if (!request) throw notFound()
    await note(req, 'deleted')
    res.json(saved(joinRequestTexts.deleted, shownTo(req)(request)))
  })

  return router
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
