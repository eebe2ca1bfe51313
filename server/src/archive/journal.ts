import { model, Schema } from 'mongoose'

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

const STAGED = 'restore.'

export const stagedName = (restore: string, collection: string) =>
  `${STAGED}${restore}.${collection}`

export const isStaged = (collection: string) => collection.startsWith(STAGED)

export async function isRestoreHalfDone(): Promise<boolean> {
  return (await RestoreJournal.exists({ isReady: true })) !== null
}
