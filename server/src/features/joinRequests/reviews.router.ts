import { pipeline } from 'node:stream/promises'
import { today } from '@lab/shared/dates'
import { reviewLimits, reviewPaths, reviewTexts } from '@lab/shared/reviews'
import {
  chosenRequests,
  noteInput,
  type ReviewChanges,
  reviewChanges,
} from '@lab/shared/reviews.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { idOf, parse, readJson } from '../../http/parse.ts'
import { done } from '../../http/reply.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { writeZip } from '../../lib/zip.ts'
import { noteActivity } from '../../records/activity.ts'
import { exportRequests } from './exportRequests.ts'
import { fileKeysOf, JoinRequestModel } from './joinRequests.model.ts'
import { removeAll } from './storeJoinRequest.ts'

/** What reviewers do with many applications at once, and what they write about one. */
export function reviewsRouter(resumes: HiddenFiles): Router {
  const router = Router()
  const reviewers = allow('owner', 'reviewer')
  const deed = { kind: 'application' } as const

  router.post(reviewPaths.changes, reviewers, readJson, async (req, res) => {
    const { ids, ...changes } = parse(reviewChanges, req.body)
    const chosen = { _id: { $in: ids }, isComplete: true }
    for (const change of updatesOf(changes, actorOf(req).id))
      await JoinRequestModel.updateMany({ ...chosen, ...change.only }, change.update)
    await noteActivity(actorOf(req), { ...deed, action: 'changed' })
    res.json(done(reviewTexts.changed))
  })

  router.post(reviewPaths.deletions, reviewers, readJson, async (req, res) => {
    const { ids } = parse(chosenRequests, req.body)
    // The files first: while they are there, the application is there to delete them with.
    for (const request of await JoinRequestModel.find({ _id: { $in: ids }, isComplete: true })) {
      await removeAll(resumes, fileKeysOf(request))
      await JoinRequestModel.deleteOne({ _id: request._id })
    }
    await noteActivity(actorOf(req), { ...deed, action: 'deleted' })
    res.json(done(reviewTexts.deleted))
  })

  router.post(reviewPaths.notes(':id'), reviewers, readJson, async (req, res) => {
    const { text } = parse(noteInput, req.body)
    const request = await JoinRequestModel.findOne({ _id: idOf(req), isComplete: true })
    if (!request) throw notFound()
    if ((request.notes?.length ?? 0) >= reviewLimits.notes)
      throw new HttpError(400, reviewTexts.tooManyNotes)
    const note = { by: actorOf(req).name, at: new Date().toISOString(), text }
    await JoinRequestModel.updateOne({ _id: request._id }, { $push: { notes: note } })
    res.json(done(reviewTexts.noted))
  })

  router.post(reviewPaths.export, reviewers, readJson, async (req, res) => {
    const { ids } = parse(chosenRequests, req.body)
    const requests = await JoinRequestModel.find({ _id: { $in: ids }, isComplete: true }).sort({
      createdAt: 1,
      _id: 1,
    })
    await noteActivity(actorOf(req), { ...deed, action: 'downloaded' })
    res.attachment(`applications-${today()}.zip`)
    try {
      await pipeline(writeZip(exportRequests(requests, resumes)), res)
    } catch (err) {
      // What has begun cannot be refused any more; the browser sees that it is cut off.
      if (!res.headersSent) throw err
      req.log.warn({ err }, 'applications were not exported whole')
      res.destroy()
    }
  })

  return router
}

/** Each in one step of the database, so that two who work at the same time lose nothing. */
function updatesOf(changes: Omit<ReviewChanges, 'ids'>, account: string) {
  const { state, addTag, removeTag, isStarred, isRead, archived } = changes
  const mark = (field: 'starredBy' | 'readBy', isOn: boolean) =>
    isOn ? { $addToSet: { [field]: account } } : { $pull: { [field]: account } }
  const room = { [`tags.${reviewLimits.tags - 1}`]: { $exists: false } }
  return [
    state !== undefined && { update: { $set: { state } } },
    addTag !== undefined && { update: { $addToSet: { tags: addTag } }, only: room },
    removeTag !== undefined && { update: { $pull: { tags: removeTag } } },
    isStarred !== undefined && { update: mark('starredBy', isStarred) },
    isRead !== undefined && { update: mark('readBy', isRead) },
    // The time of it is that of the first.
    archived === true && {
      update: { $set: { archived, archivedAt: new Date() } },
      only: { archived: false },
    },
    archived === false && {
      update: { $set: { archived, archivedAt: null, probablySpam: false } },
    },
  ].flatMap((change) => (change ? [{ only: {}, ...change }] : []))
}
