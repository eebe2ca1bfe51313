import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { makePrivateFolder } from '../../lib/files.ts'
import { Refusal } from '../../lib/refusal.ts'
import { unlessUnderMaintenance } from '../../records/maintenance.ts'
import { backupsIn, keepBackup, listBackups } from '../keptBackups.ts'
import type { SiteFiles } from '../siteFiles.ts'
import { BackupJobs } from './jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const MB = 1024 * 1024
/** Bytes that stay free beside what a backup may need. */
const RESERVE = 256 * MB
/** Hours of the clock of the machine in which few people read the site. */
const NIGHT = { from: 1, to: 5 }

/** Hours after which the next one is due at night; a site that has just begun has nothing to keep yet. */
const SINCE_LAST = 20
const SINCE_BEGINNING = 2

const ID = 'nightly'

type Options = {
  dataDir: string
  files: SiteFiles
  /** How many stay; none is made when it is 0. */
  kept: number
  logger: Logger
  now?: Date
  /** Bytes that are free on the disk. */
  room?: (folder: string) => Promise<number>
}

/** Makes the backup of the night unless it is there: one process does, whenever it is asked. */
export async function backUpNightly({ now = new Date(), ...options }: Options): Promise<void> {
  if (options.kept === 0 || !(await isDue(options.dataDir, now))) return
  await unlessUnderMaintenance(async (confirm) => {
    if (await isDue(options.dataDir, now)) await tryBackup(options, confirm)
  })
}

/** Why the last one was not made; undefined when it was. */
export async function nightlyFailure(): Promise<string | undefined> {
  const last = await BackupJobs.findById(ID).lean()
  return last?.state === 'failed' ? last.line : undefined
}

/** At night, or at any hour where the machine sleeps then. */
async function isDue(dataDir: string, now: Date): Promise<boolean> {
  const [last] = (await listBackups(dataDir)).filter(({ kind }) => kind === 'nightly')
  const since = last ? new Date(last.time) : await firstAsked(now)
  const hours = (now.getTime() - since.getTime()) / HOUR_MS
  const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to
  return hours > 30 || (isNight && hours > (last ? SINCE_LAST : SINCE_BEGINNING))
}

async function firstAsked(now: Date): Promise<Date> {
  const first = { what: 'backup', state: 'done', line: '', name: '', seenAt: now }
  await BackupJobs.updateOne({ _id: ID }, { $setOnInsert: first }, { upsert: true })
  return (await BackupJobs.findById(ID).lean())?.seenAt ?? now
}

async function tryBackup(options: Options, confirm: () => Promise<void>) {
  try {
    await refuseWithoutRoom(options)
    const { dataDir, files, kept } = options
    await keepBackup({ dataDir, files, kept, kind: 'nightly', print: () => {} }, confirm)
    await BackupJobs.updateOne({ _id: ID }, { $set: { state: 'done', line: '' } }, { upsert: true })
  } catch (err) {
    options.logger.error({ err }, 'the nightly backup was not made')
    const line = err instanceof Refusal ? err.message : 'It failed; the log says more.'
    await BackupJobs.updateOne({ _id: ID }, { $set: { state: 'failed', line } }, { upsert: true })
  }
}

async function refuseWithoutRoom({ dataDir, room = freeIn }: Options) {
  const [last] = await listBackups(dataDir)
  const needed = RESERVE + (last?.bytes ?? 0)
  await makePrivateFolder(backupsIn(dataDir))
  const free = await room(backupsIn(dataDir))
  if (free < needed)
    throw new Refusal(
      `The disk has ${inMegabytes(free)} MB left, and a backup wants ${inMegabytes(needed)} MB.`,
    )
}

const inMegabytes = (bytes: number) => Math.floor(bytes / MB)

/** Bytes that are free on the disk of a folder. */
export async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
