import { JoinRequestModel } from './joinRequests.model.ts'
import type { ResumeStore } from './resumeStore.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes, with their files, archived requests after their time and requests whose file never arrived. */
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
      { isComplete: false, createdAt: before(1) },
    ],
  })
  for (const { _id, resumeKey } of expired) {
    if (resumeKey) await resumes.remove(resumeKey)
    await JoinRequestModel.deleteOne({ _id })
  }
}
