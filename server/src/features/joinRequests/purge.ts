import { SPAM_DAYS } from '@lab/shared/joinRequests'
import { JoinRequestModel } from './joinRequests.model.ts'
import type { ResumeStore } from './resumeStore.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes, with their files, archived requests and probable spam after their time, and old notes of files. */
export async function purgeJoinRequests(
  resumes: ResumeStore,
  retentionDays: number,
  now = new Date(),
) {
  const before = (days: number) => ({ $lte: new Date(now.getTime() - days * DAY_MS) })
  const expired = await JoinRequestModel.find({
    $or: [
      { archived: true, archivedAt: before(retentionDays) },
      // Those that were archived before the time of it was noted.
      { archived: true, archivedAt: null, createdAt: before(retentionDays) },
      { probablySpam: true, archived: false, createdAt: before(SPAM_DAYS) },
      { isComplete: false, createdAt: before(1) },
    ],
  })
  for (const { _id, resumeKey, isComplete } of expired) {
    if (resumeKey && (isComplete || !(await isInUse(resumeKey)))) await resumes.remove(resumeKey)
    await JoinRequestModel.deleteOne({ _id })
  }
}

/** The note of a file may be left over from a change that was made all the same. */
const isInUse = (resumeKey: string) => JoinRequestModel.exists({ resumeKey, isComplete: true })
