import mongoose, { model, Schema } from 'mongoose'
import type { Person } from '../records/editable.ts'
import { type Kept, keptFields } from '../records/keeper.ts'

export type FileRecord = Kept & {
  /** What it was called where it came from. */
  name: string
  type: string
  bytes: number
  by?: Person
}

/** Every file beside pictures that this site has stored. */
export const FileModel = model<FileRecord>(
  'File',
  new Schema<FileRecord>(
    {
      ...keptFields,
      name: { type: String, required: true },
      type: { type: String, required: true },
      bytes: { type: Number, required: true },
      by: mongoose.Schema.Types.Mixed,
    },
    { versionKey: false, collection: 'files' },
  ),
)
