import type { HydratedDocument, Model, UpdateQuery } from 'mongoose'
import type { Logger } from 'pino'
import { HttpError } from '../lib/httpError.ts'
import { isMaintenanceLocked } from './maintenance.ts'

/** What is noted of a file that is stored beside the records. */
export type Kept = {
  /** What the store calls it; noted before it is stored, so that nothing can be stored unnoted. */
  key: string
  /** The address that records hold; missing while the file is on its way to the store. */
  url?: string
  /** The last time that it was stored or that a record was saved with it. */
  claimedAt: Date
  /** Set once the file is given up, so that deleting it again is known to be done. */
  deletedAt: Date | null
  /** Whether the store has removed it. */
  isRemoved: boolean
}

export const keptFields = {
  key: { type: String, required: true, unique: true },
  url: { type: String, unique: true, sparse: true },
  claimedAt: { type: Date, default: () => new Date(), index: true },
  deletedAt: { type: Date, default: null },
  isRemoved: { type: Boolean, default: false },
}

/** Answers whether any record names the file of this address. */
export type InUse = (url: string) => Promise<boolean>

/** Files that are kept until no record names them. */
export type Keeper = {
  /**
   * Comes before a record with these files is saved: they are not given up while it is.
   * @throws HttpError 400 when one of them is not stored any more
   */
  claim(urls: string[]): Promise<void>
  /** Removes those of the files that no record names. What fails is left to the next sweep. */
  release(urls: string[]): Promise<void>
  /** Those of the addresses whose file was stored on this site and is not any more. */
  gone(urls: string[]): Promise<string[]>
  /** Removes every file that no record has named for a day, and what was given up but is still there. */
  sweep(): Promise<void>
}

type Options<Record extends Kept> = {
  Records: Model<Record>
  /** Where the site stores such files itself: an address in there that is not noted is gone. */
  folder: string
  /** What is said of a file that is gone. */
  goneText: string
  remove(key: string): Promise<void>
  /** What else changes in the note of a file that is given up. */
  forgotten?(record: HydratedDocument<Record>): UpdateQuery<Record>['$set']
  isInUse: InUse
  logger: Logger
  /** Milliseconds after a claim in which the save that made it may still be under way. */
  graceMs?: number
}

const GRACE_MS = 10_000
const UNUSED_MS = 24 * 60 * 60 * 1000

export function createKeeper<Record extends Kept>(options: Options<Record>): Keeper {
  const { Records, folder, goneText, forgotten, isInUse, logger, graceMs = GRACE_MS } = options

  /** Gives a file up unless a record names it or is about to; then removes it. */
  async function giveUp(kept: HydratedDocument<Record>, unclaimedMs: number) {
    const { _id, url } = kept
    if (url && (await isInUse(url))) return
    // Asked last: a backup that begins after this does not read a record with the file any more.
    if (await isMaintenanceLocked()) return
    const claimedAt = { $lte: new Date(Date.now() - unclaimedMs) }
    const given = { $set: { deletedAt: new Date(), ...forgotten?.(kept) } }
    const found = await Records.findOneAndUpdate({ _id, deletedAt: null, claimedAt }, given)
    if (found) await remove(kept)
  }

  async function remove({ _id, key }: HydratedDocument<Record>) {
    await options.remove(key)
    await Records.updateOne({ _id }, { $set: { isRemoved: true } })
  }

  async function gone(urls: string[]) {
    const found = await Records.find({ url: { $in: urls } })
    const isStored = new Map(found.map(({ url, deletedAt }) => [url, deletedAt === null]))
    return urls.filter((url) => !(isStored.get(url) ?? !url.startsWith(`${folder}/`)))
  }

  /** What cannot be done now is done by a later sweep. */
  const later = (err: unknown) => logger.warn({ err }, 'file not removed yet')

  return {
    gone,
    async claim(urls) {
      if (urls.length === 0) return
      const known = { url: { $in: urls }, deletedAt: null }
      await Records.updateMany(known, { $set: { claimedAt: new Date() } })
      if ((await gone(urls)).length > 0) throw new HttpError(400, goneText)
    },
    async release(urls) {
      if (urls.length === 0) return
      const found = await Records.find({ url: { $in: urls }, deletedAt: null }).catch(later)
      // All at once: a host that does not answer holds its caller for the time of one.
      await Promise.all((found ?? []).map((kept) => giveUp(kept, graceMs).catch(later)))
    },
    async sweep() {
      const old = { deletedAt: null, claimedAt: { $lte: new Date(Date.now() - UNUSED_MS) } }
      for (const kept of await Records.find(old)) await giveUp(kept, UNUSED_MS).catch(later)
      for (const kept of await Records.find({ deletedAt: { $ne: null }, isRemoved: false }))
        if (!(await isMaintenanceLocked())) await remove(kept).catch(later)
    },
  }
}

/** All of them as one, each for its own files. */
export const together = (...keepers: Keeper[]): Keeper => ({
  async claim(urls) {
    for (const keeper of keepers) await keeper.claim(urls)
  },
  async release(urls) {
    for (const keeper of keepers) await keeper.release(urls)
  },
  gone: async (urls) => (await Promise.all(keepers.map((keeper) => keeper.gone(urls)))).flat(),
  async sweep() {
    for (const keeper of keepers) await keeper.sweep()
  },
})
