import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { model, Schema } from 'mongoose'
import { isDuplicate } from './records.ts'
import { Refusal } from './refusal.ts'

const ID = 'site'
/** Milliseconds after which a process that says nothing any more counts as gone. */
const SILENCE_MS = 10_000
const RENEW_MS = 2_000
const LOOK_AGAIN_MS = 500

/** Who works on the site as a whole, one at a time: a backup, a restore, a migration, the first filling. */
export const Maintenance = model<{ _id: string; holder: string; until: Date }>(
  'Maintenance',
  new Schema(
    {
      _id: { type: String, required: true },
      holder: { type: String, required: true },
      until: { type: Date, required: true },
    },
    { versionKey: false, collection: 'maintenance' },
  ),
)

/** Work on the site as a whole; it calls `confirm` before what must not happen without its turn. */
type Work<T> = (confirm: () => Promise<void>) => Promise<T>

/** Whether somebody works on the site as a whole. No picture is given up until that has ended. */
export async function isUnderMaintenance(): Promise<boolean> {
  return (await Maintenance.exists({ _id: ID, until: { $gt: new Date() } })) !== null
}

/** Waits for its turn and does the work. */
export async function underMaintenance<T>(
  work: Work<T>,
  print: (line: string) => void,
): Promise<T> {
  const holder = randomUUID()
  if (!(await take(holder))) {
    print('Waiting until other work on the site as a whole has ended.')
    while (!(await take(holder))) await wait(LOOK_AGAIN_MS)
  }
  return hold(holder, work)
}

/** Does the work unless somebody else is at work. */
export async function unlessUnderMaintenance(work: Work<void>): Promise<void> {
  const holder = randomUUID()
  if (await take(holder)) await hold(holder, work)
}

const untilThen = () => new Date(Date.now() + SILENCE_MS)

async function take(holder: string): Promise<boolean> {
  try {
    const free = { _id: ID, until: { $lte: new Date() } }
    await Maintenance.updateOne(free, { $set: { holder, until: untilThen() } }, { upsert: true })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function hold<T>(holder: string, work: Work<T>): Promise<T> {
  const confirm = async () => {
    const mine = { _id: ID, holder, until: { $gt: new Date() } }
    const { matchedCount } = await Maintenance.updateOne(mine, { $set: { until: untilThen() } })
    if (matchedCount === 0) throw new Refusal('The database did not answer for too long.')
  }
  const renewal = setInterval(() => confirm().catch(() => {}), RENEW_MS)
  try {
    return await work(confirm)
  } finally {
    clearInterval(renewal)
    // When this fails, the turn ends by itself.
    await Maintenance.deleteOne({ _id: ID, holder }).catch(() => {})
  }
}
