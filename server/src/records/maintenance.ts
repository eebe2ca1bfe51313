import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { model, Schema } from 'mongoose'
import { Refusal } from '../lib/refusal.ts'
import { isDuplicate } from './editable.ts'

const ID = 'site'
/** Milliseconds after which a process that says nothing any more counts as gone. */
const SILENCE_MS = 10_000
const RENEW_MS = 2_000
const LOOK_AGAIN_MS = 500
/** No clocks differ that much; a turn that lasts longer was taken by one that was ahead. */
const LONGEST_MS = 10 * 60_000

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
export async function isMaintenanceLocked(): Promise<boolean> {
  const until = { $gt: new Date(), $lte: new Date(Date.now() + LONGEST_MS) }
  return (await Maintenance.exists({ _id: ID, until })) !== null
}

/** Waits for its turn and does the work. */
export async function withMaintenanceLock<T>(
  work: Work<T>,
  print: (line: string) => void,
): Promise<T> {
  const holder = randomUUID()
  if (!(await take(holder))) {
    print('Waiting until other work on the site as a whole has ended.')
    await waitForTurn(holder)
  }
  return hold(holder, work)
}

/** A turn that is not renewed ends, whatever the clock of who took it says. */
async function waitForTurn(holder: string) {
  let seen = ''
  let since = 0
  while (!(await take(holder))) {
    const turn = await Maintenance.findById(ID).lean()
    const now = JSON.stringify(turn)
    if (now !== seen) since = performance.now()
    else if (turn && performance.now() - since > SILENCE_MS) await Maintenance.deleteOne(turn)
    seen = now
    await wait(LOOK_AGAIN_MS)
  }
}

/** Does the work unless somebody else is at work. */
export async function unlessUnderMaintenance(work: Work<void>): Promise<void> {
  const holder = randomUUID()
  if (await take(holder)) await hold(holder, work)
}

const untilThen = () => new Date(Date.now() + SILENCE_MS)

async function take(holder: string): Promise<boolean> {
  try {
    const until = { $not: { $gt: new Date(), $lte: new Date(Date.now() + LONGEST_MS) } }
    const free = { _id: ID, until }
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
