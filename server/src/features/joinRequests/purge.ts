import { SPAM_DAYS } from '@lab/shared/joinRequests'
import type { HiddenFiles } from '../../lib/hiddenFiles.ts'
import { openPurge } from '../../records/lastPurge.ts'
import { fileKeysOf, JoinRequestModel } from './joinRequests.model.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Archived applications that go at once without anybody's word. */
const MOST_AT_ONCE = 20

type Options = {
  now?: Date
  /** Whether a person has said that all that is past its time may go. */
  isAgreed?: boolean
}

/**
 * Removes, with their files, archived requests and probable spam after their time, and old notes of
 * files. A wrong clock or setting would make that far more than usual, for good: then they wait.
 */
export async function purgeJoinRequests(
  resumes: HiddenFiles,
  retentionDays: number,
  { now = new Date(), isAgreed = false }: Options = {},
): Promise<{ removed: number; waiting: number }> {
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
  const { mayHaveJumped, close } = await openPurge('applications', now)
  const isUnusual = expired.filter(({ archived }) => archived).length > MOST_AT_ONCE
  const mayGo = ({ archived }: { archived: boolean }) =>
    isAgreed || !(mayHaveJumped || (isUnusual && archived))
  const going = expired.filter(mayGo)
  for (const request of going) {
    const { _id, isComplete } = request
    for (const key of fileKeysOf(request))
      if (isComplete || !(await isInUse(key))) await resumes.remove(key)
    await JoinRequestModel.deleteOne({ _id })
  }
  const waiting = expired.length - going.length
  await close(waiting)
  return { removed: going.length, waiting }
}

/** The note of a file may be left over from a change that was made all the same. */
const isInUse = (key: string) =>
  JoinRequestModel.exists({ isComplete: true, $or: [{ resumeKey: key }, { 'answers.key': key }] })
