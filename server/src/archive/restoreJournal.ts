import { model, Schema } from 'mongoose'
import { database } from '../db/connect.ts'
import type { Collections } from './migrations/migrations.ts'

/** Notes of a restore that is under way, for who has to finish or to undo it. */
export type RestoreNotes = {
  _id: string
  /** Collections that wait under their staged names to be put in place. */
  replaced: string[]
  /** Collections of which the archive knows nothing. */
  emptied: string[]
  /** Files that go when no record mentions them in the end. */
  files: string[]
  /** Whether everything is there, so that it is finished and not undone. */
  isReady: boolean
}

export const RestoreJournal = model<RestoreNotes>(
  'RestoreJournal',
  new Schema<RestoreNotes>(
    {
      _id: { type: String, required: true },
      replaced: [String],
      emptied: [String],
      files: [String],
      isReady: { type: Boolean, default: false },
    },
    { versionKey: false, collection: 'restorejournal' },
  ),
)

const STAGED = 'restore_'

export const stagedName = (restore: string, collection: string) =>
  `${STAGED}${restore}_${collection}`

/** The collections that wait under staged names, of one restore, by the names that they will have. */
export async function stagedCollections(restore: string): Promise<string[]> {
  const prefix = stagedName(restore, '')
  const all = await database().listCollections({}, { nameOnly: true }).toArray()
  return all
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length))
}

/** The collections of one restore, as migrations see them. */
export const stagedDatabase = (restore: string): Collections => ({
  collection: (name) => database().collection(stagedName(restore, name)),
})

export const isStaged = (collection: string) => collection.startsWith(STAGED)

export async function isRestoreUnderWay(): Promise<boolean> {
  return (await RestoreJournal.exists({})) !== null
}

export async function isRestoreHalfDone(): Promise<boolean> {
  return (await RestoreJournal.exists({ isReady: true })) !== null
}
