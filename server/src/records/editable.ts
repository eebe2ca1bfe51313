import mongoose from 'mongoose'
import type { Actor } from '../http/access.ts'

/** Somebody as records remember them. */
export type Person = Pick<Actor, 'id' | 'name'>

/** What every editable record has beside its own fields. */
export type Editable = {
  version: number
  requestId?: string
  /** When it was added or last edited; missing while nobody had to be known for that. */
  editedAt?: Date
  editedBy?: Person
  /** The addresses of its pictures: none is given up that any record names here. */
  assets: string[]
}

const { Mixed } = mongoose.Schema.Types

export const editable = {
  /** Counts edits; an edit that started from an older one is merged. */
  version: { type: Number, default: 0 },
  /** The random id of the form that added the record; never leaves the server. */
  requestId: { type: String, unique: true, sparse: true },
  editedAt: Date,
  editedBy: Mixed,
  assets: { type: [String], default: (): string[] => [], index: true },
}

/** Every field of a record: the database silently stores none that its schema forgot. */
export type AllFields<Record> = { [Name in keyof Record]-?: unknown }

/** The database's code for a unique value that is already there. */
const DUPLICATE_KEY = 11000

export function isDuplicate(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY
}
