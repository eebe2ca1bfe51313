import type { SetupNote } from '@lab/shared/setup.schema'
import mongoose, { model, Schema } from 'mongoose'
import { SINGLETON_ID } from '../../records/singleton.ts'

/** What was taken away of the sample, until it is brought back. */
export type Removed = {
  records: string[]
  /** Names of the records that are always there and were emptied. */
  emptied: string[]
  settings: Record<string, string[]>
  applications: string[]
}

type SetupRecord = Required<SetupNote> & { _id: string; removed?: Removed | null }

const { Mixed } = mongoose.Schema.Types

/** How far the first steps have come. */
export const SetupModel = model<SetupRecord>(
  'Setup',
  new Schema<SetupRecord>(
    {
      _id: { type: String, required: true },
      steps: { type: Mixed, default: {} },
      isBegun: { type: Boolean, default: false },
      isFinished: { type: Boolean, default: false },
      isListHidden: { type: Boolean, default: false },
      removed: Mixed,
    },
    { versionKey: false, minimize: false, collection: 'setup' },
  ),
)

export const readSetup = () => SetupModel.findById(SINGLETON_ID).lean()

const store = (changes: object) =>
  SetupModel.updateOne({ _id: SINGLETON_ID }, { $set: changes }, { upsert: true })

/** Steps are noted one by one, so that two people lose nothing of each other's. */
export async function noteSetup({ steps = {}, ...rest }: SetupNote): Promise<void> {
  const each = Object.entries(steps).map(([step, state]) => [`steps.${step}`, state])
  await store({ ...rest, ...Object.fromEntries(each) })
}

export const noteRemoved = (removed: Removed | null) => store({ removed })
