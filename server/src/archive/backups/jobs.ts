import { randomUUID } from 'node:crypto'
import { type ArchiveFacts, type BackupJob, backupTexts } from '@lab/shared/backups'
import mongoose, { model, Schema } from 'mongoose'
import { HttpError } from '../../lib/httpError.ts'
import { isDuplicate } from '../../records/editable.ts'
import type { Print } from '../progress.ts'

/** Milliseconds after which a process that says nothing any more counts as gone. */
const SILENCE_MS = 15_000
const SAY_MS = 1_000

type JobRecord = BackupJob & { _id: 'by hand' | 'nightly'; holder: string; seenAt: Date }

/** What is being done with backups and what came of it, for every process to tell. */
export const BackupJobs = model<JobRecord>(
  'BackupJob',
  new Schema<JobRecord>(
    {
      _id: { type: String, required: true },
      holder: String,
      what: String,
      state: String,
      line: String,
      name: String,
      facts: mongoose.Schema.Types.Mixed,
      seenAt: Date,
    },
    { versionKey: false, collection: 'backupjobs' },
  ),
)

const ID = 'by hand'

/** What came of some work: what is said of it, the backup that it has made, what it found. */
type Outcome = { line: string; name?: string; facts?: ArchiveFacts }

type Job = {
  what: BackupJob['what']
  name?: string
  work(print: Print): Promise<Outcome>
  /** What is said of a failure. */
  explain(error: unknown): string
}

/** The work that is under way, or what came of the last. */
export async function readJob(): Promise<BackupJob | undefined> {
  const job = await BackupJobs.findById(ID).lean()
  if (!job) return undefined
  const { what, state, line, name, facts } = job
  const isCutOff = state === 'running' && isSilent(job)
  return isCutOff
    ? { what, state: 'failed', line: backupTexts.cutOff, name }
    : { what, state, line, name, facts }
}

const isSilent = ({ seenAt }: JobRecord) => Math.abs(Date.now() - seenAt.getTime()) > SILENCE_MS

/**
 * Begins work of which there is one at a time, and goes on with it after the answer.
 * @throws HttpError 409 while there is other work
 */
export async function startJob({ what, name = '', work, explain }: Job): Promise<void> {
  const holder = randomUUID()
  await claim({ holder, what, state: 'running', line: '', name, seenAt: new Date() })
  let line = ''
  const say = (end: Partial<JobRecord> = {}) =>
    BackupJobs.updateOne({ _id: ID, holder }, { $set: { line, seenAt: new Date(), ...end } })
  const alive = setInterval(() => say().catch(() => {}), SAY_MS)
  const print = (told: string) => {
    line = told
  }
  work(print)
    .then(
      (outcome) => say({ name, ...outcome, state: 'done' }),
      (error: unknown) => say({ line: explain(error), state: 'failed' }),
    )
    .catch(() => {})
    .finally(() => clearInterval(alive))
}

/** Takes the place of work that has ended. */
async function claim(job: Omit<JobRecord, '_id'>) {
  const silent = new Date(Date.now() - SILENCE_MS)
  try {
    await BackupJobs.updateOne(
      { _id: ID, $or: [{ state: { $ne: 'running' } }, { seenAt: { $lt: silent } }] },
      { $set: job, $unset: { facts: true } },
      { upsert: true },
    )
  } catch (error) {
    throw isDuplicate(error) ? new HttpError(409, backupTexts.busy) : error
  }
}

/** @throws HttpError 409 while a backup is being read or written */
export async function refuseWhileUsed(name: string): Promise<void> {
  const job = await readJob()
  if (job?.state === 'running' && job.name === name) throw new HttpError(409, backupTexts.inUse)
}
