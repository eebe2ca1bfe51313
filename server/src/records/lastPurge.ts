import { model, Schema } from 'mongoose'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days without a purge after which the clock may have jumped; nothing goes then without a word. */
const LONGEST_PAUSE_DAYS = 7

/** When things were last purged, by the clock of then. */
export const LastPurge = model<{ _id: string; at: Date }>(
  'LastPurge',
  new Schema(
    { _id: { type: String, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ),
)

/**
 * Begins a purge of something.
 * @returns whether a wrong clock could make more go than should, and what ends the purge: told how
 * much waits, since what waits after a jump goes on waiting until the clock is right or somebody agrees
 */
export async function openPurge(what: string, now: Date) {
  const last = await LastPurge.findById(what)
  const mayHaveJumped = !last || last.at.getTime() < now.getTime() - LONGEST_PAUSE_DAYS * DAY_MS
  return {
    mayHaveJumped,
    async close(waiting: number) {
      if (!last || !mayHaveJumped || waiting === 0)
        await LastPurge.updateOne({ _id: what }, { $set: { at: now } }, { upsert: true })
    },
  }
}
