import { isDuplicate } from '../records/editable.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long an answer holds, and how long one that was none. */
const HOLDS_MS = 7 * DAY_MS
const HOLDS_FAILED_MS = DAY_MS

/** What is asked once a week. */
type Asked = { _id: string; askedAt: Date }

/** Those whose time has come. @param hasFailed whether another try is to come sooner */
export function dueAmong<T extends Asked>(
  ids: string[],
  known: T[],
  hasFailed: (one: T) => boolean,
  now: Date,
): string[] {
  const isFresh = (one: T) =>
    Math.abs(now.getTime() - one.askedAt.getTime()) <= (hasFailed(one) ? HOLDS_FAILED_MS : HOLDS_MS)
  const fresh = new Set(known.filter(isFresh).map(({ _id }) => _id))
  return ids.filter((id) => !fresh.has(id))
}

/** The model of what is asked. */
type Checks = {
  updateOne(
    filter: { _id: string; askedAt: { $lt: Date } },
    update: { $set: { askedAt: Date } },
    options: { upsert: true },
  ): PromiseLike<unknown>
}

/** Of several processes one asks. */
export async function claim(checks: Checks, _id: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - HOLDS_FAILED_MS)
  try {
    await checks.updateOne(
      { _id, askedAt: { $lt: before } },
      { $set: { askedAt: now } },
      { upsert: true },
    )
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
