import { PRESENCE_MS, type Presence } from '@lab/shared/presence'
import { model, Schema } from 'mongoose'
import type { Actor } from '../http/access.ts'

type PresenceRecord = {
  /** Kind, record and session. */
  _id: string
  /** Kind and record. */
  what: string
  name: string
  since: Date
  expiresAt: Date
}

/** Who has which form open at the moment. */
export const PresenceModel = model<PresenceRecord>(
  'Presence',
  new Schema<PresenceRecord>(
    {
      _id: { type: String, required: true },
      what: { type: String, required: true, index: true },
      name: { type: String, required: true },
      since: { type: Date, required: true },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { versionKey: false, collection: 'presence' },
  ),
)

const keyOf = (what: string, { session }: Actor) => `${what}:${session}`

/** Notes that somebody has the form open, and answers who else has. */
export async function notePresence(what: string, actor: Actor): Promise<Presence['others']> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + PRESENCE_MS)
  const _id = keyOf(what, actor)
  const update = { $set: { what, name: actor.name, expiresAt }, $setOnInsert: { since: now } }
  await PresenceModel.updateOne({ _id }, update, { upsert: true })
  const open = await PresenceModel.find({ what }).lean()
  return open
    .filter((other) => other._id !== _id && other.expiresAt > now)
    .sort((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ name, since }) => ({ name, since: since.toISOString() }))
}

export async function endPresence(what: string, actor: Actor): Promise<void> {
  await PresenceModel.deleteOne({ _id: keyOf(what, actor) })
}
