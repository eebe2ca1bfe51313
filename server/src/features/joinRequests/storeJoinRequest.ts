import type { JoinRequestInput } from '@lab/shared/joinRequests.schema'
import { joinWords } from '@lab/shared/words/join'
import type { Types } from 'mongoose'
import { randomName } from '../../lib/files.ts'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { HttpError } from '../../lib/httpError.ts'
import { isDuplicate } from '../../records/editable.ts'
import { JoinRequestModel } from './joinRequests.model.ts'
import type { Resume } from './readResume.ts'

/** After this the process that was storing a file is taken to be gone. */
const LONGEST_STORING_MS = 30_000

/** What is stored of an application that has just arrived. */
type Application = JoinRequestInput & { probablySpam: boolean }

/**
 * Stores an application, once per request id: one that arrives again replaces what came before, its
 * résumé too. A file is noted before it is stored or removed, so that none is ever without a note.
 * @throws HttpError 503 while the same form is being stored by another request
 */
export async function storeJoinRequest(
  resumes: HiddenFiles,
  input: Application,
  resume?: Resume,
  requestId?: string,
): Promise<void> {
  if (requestId && (await repeat(resumes, input, resume, requestId))) return
  const file = fileOf(resume)
  const note = { ...input, ...file, requestId, isComplete: !resume }
  await JoinRequestModel.create(note).catch((error: unknown) => {
    throw isDuplicate(error) ? underWay() : error
  })
  if (resume) await storeResume(resumes, file.resumeKey, resume.bytes)
}

const fileOf = (resume?: Resume) => ({
  resumeKey: resume ? randomName(resume.extension) : '',
  resumeType: resume?.type ?? '',
})

async function storeResume(resumes: HiddenFiles, resumeKey: string, bytes: Buffer) {
  try {
    await resumes.save(resumeKey, bytes)
  } catch (error) {
    // A host that failed may have the file all the same: the note stays, for the purge to remove both.
    await JoinRequestModel.updateOne({ resumeKey }, { $unset: { requestId: 1 } })
    throw error
  }
  await JoinRequestModel.updateOne({ resumeKey }, { $set: { isComplete: true } })
}

/** Whether the application had arrived before; one whose file never arrived makes room for this one. */
async function repeat(
  resumes: HiddenFiles,
  input: Application,
  resume: Resume | undefined,
  requestId: string,
) {
  const earlier = await JoinRequestModel.findOne({ requestId })
  if (!earlier) return false
  if (earlier.isComplete) {
    await replace(resumes, earlier, input, resume)
    return true
  }
  if (Date.now() - earlier.createdAt.getTime() < LONGEST_STORING_MS) throw underWay()
  await resumes.remove(earlier.resumeKey)
  await JoinRequestModel.deleteOne({ requestId, isComplete: false })
  return false
}

/** The notes of the file that comes and of the one that goes stay for the purge when this is cut short. */
async function replace(
  resumes: HiddenFiles,
  { _id, resumeKey }: { _id: Types.ObjectId; resumeKey: string },
  input: Application,
  resume?: Resume,
) {
  const file = fileOf(resume)
  const notes = await JoinRequestModel.insertMany(
    [file.resumeKey, resumeKey]
      .filter(Boolean)
      .map((key) => ({ ...input, resumeKey: key, isComplete: false })),
  )
  if (resume) await resumes.save(file.resumeKey, resume.bytes)
  const changes = { $set: { ...input, ...file }, $unset: { readBy: 1 } }
  if (!(await JoinRequestModel.findOneAndUpdate({ _id, resumeKey }, changes))) throw underWay()
  if (resumeKey) await resumes.remove(resumeKey)
  await JoinRequestModel.deleteMany({ _id: { $in: notes.map((note) => note._id) } })
}

const underWay = () =>
  new HttpError(503, joinWords.stillBeingStored, {
    retryAfterSeconds: 10,
  })
