import { createHash } from 'node:crypto'
import { model, Schema } from 'mongoose'
import { HttpError } from '../lib/httpError.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How often something was done on a day, kept in the database for all processes. */
export const DailyCount = model<{ _id: string; count: number; expiresAt: Date }>(
  'DailyCount',
  new Schema(
    {
      _id: { type: String, required: true },
      count: { type: Number, default: 0 },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { versionKey: false },
  ),
)

const keyOf = (day: string, what: string) =>
  createHash('sha256').update(`${day}\n${what}`).digest('hex')

/**
 * Counts one more of this today, in UTC.
 * @throws HttpError 429 until tomorrow when that is more than `max`
 */
export async function countToday(what: string, max: number, refusal: string): Promise<void> {
  const now = Date.now()
  const day = new Date(now).toISOString().slice(0, 10)
  const tomorrow = Date.parse(day) + DAY_MS
  const { count } = await DailyCount.findOneAndUpdate(
    { _id: keyOf(day, what) },
    { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(tomorrow) } },
    { upsert: true, returnDocument: 'after' },
  )
  if (count > max)
    throw new HttpError(429, refusal, { retryAfterSeconds: Math.ceil((tomorrow - now) / 1000) })
}
