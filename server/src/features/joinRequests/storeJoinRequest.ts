import type { JoinRequestInput } from '@lab/shared/joinRequests.schema'
import { randomName } from '../../lib/files.ts'
import { HttpError } from '../../lib/httpError.ts'
import { isDuplicate } from '../../lib/records.ts'
import { JoinRequestModel } from './joinRequests.model.ts'
import type { Resume } from './readResume.ts'
import type { ResumeStore } from './resumeStore.ts'

/** After this the process that was storing a file is taken to be gone. */
const LONGEST_STORING_MS = 30_000

/**
 * Stores an application, once per request id: one that arrives again brings its text up to date.
 * It is noted before its file is stored, so that no file is ever without one.
 * @throws HttpError 503 while the same form is being stored by another request
 */
export async function storeJoinRequest(
  resumes: ResumeStore,
  input: JoinRequestInput,
  resume?: Resume,
  requestId?: string,
): Promise<void> {
  if (requestId && (await repeat(resumes, input, requestId))) return
  const resumeKey = resume ? randomName(resume.extension) : ''
  const note = { ...input, requestId, resumeKey, resumeType: resume?.type, isComplete: !resume }
  await JoinRequestModel.create(note).catch((error: unknown) => {
    throw isDuplicate(error) ? underWay() : error
  })
  if (resume) await storeResume(resumes, resumeKey, resume.bytes)
}

async function storeResume(resumes: ResumeStore, resumeKey: string, bytes: Buffer) {
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
async function repeat(resumes: ResumeStore, input: JoinRequestInput, requestId: string) {
  const earlier = await JoinRequestModel.findOne({ requestId })
  if (!earlier) return false
  if (earlier.isComplete) {
    await JoinRequestModel.updateOne({ requestId }, { $set: input })
    return true
  }
  if (Date.now() - earlier.createdAt.getTime() < LONGEST_STORING_MS) throw underWay()
  await resumes.remove(earlier.resumeKey)
  await JoinRequestModel.deleteOne({ requestId, isComplete: false })
  return false
}

const underWay = () =>
  new HttpError(503, 'Your application is still being stored. Please try again.', {
    retryAfterSeconds: 10,
  })
