import type { ActivityAction } from '@lab/shared/activity'
import { model, Schema, Types } from 'mongoose'
import type { Actor } from '../http/access.ts'

/** A year, in seconds. */
const KEPT_S = 366 * 24 * 60 * 60

type ActivityRecord = {
  at: Date
  /** The account; nobody for what a command did. */
  user?: Types.ObjectId
  /** What others knew them by when it happened. */
  name: string
  action: ActivityAction
  /** What it was done to: the kind of a record, `account` or `application`. */
  kind: string
  record?: string
  /** What the record was called then; empty for applications, which name people. */
  title: string
}

export const ActivityModel = model<ActivityRecord>(
  'Activity',
  new Schema<ActivityRecord>(
    {
      at: { type: Date, required: true, expires: KEPT_S, default: () => new Date() },
      user: { type: Schema.Types.ObjectId, index: true },
      name: { type: String, required: true },
      action: { type: String, required: true },
      kind: { type: String, required: true },
      record: String,
      title: { type: String, default: '' },
    },
    { versionKey: false, collection: 'activity' },
  ),
)

type Deed = Pick<ActivityRecord, 'action' | 'kind'> & { record?: string; title?: string }

/**
 * Notes who did what, for a year. What is noted has been done already, so that a failure here is
 * none of the deed.
 */
export async function noteActivity(actor: Partial<Actor> & { name: string }, deed: Deed) {
  const user = actor.id && new Types.ObjectId(actor.id)
  await ActivityModel.create({ ...deed, user: user || undefined, name: actor.name }).catch(() => {})
}
