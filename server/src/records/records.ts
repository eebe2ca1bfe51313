import { texts } from '@lab/shared/reply'
import type { HydratedDocument, Model, QueryFilter, UpdateQuery } from 'mongoose'
import { HttpError, notFound } from '../lib/httpError.ts'

/** What every editable record has beside its own fields. */
export type Editable = { version: number; requestId?: string }

export const editable = {
  /** Counts edits; an edit that started from an older version is refused. */
  version: { type: Number, default: 0 },
  /** The random id of the form that added the record; never leaves the server. */
  requestId: { type: String, unique: true, sparse: true },
} as const

/** Every field of a record: the database silently stores none that its schema forgot. */
export type AllFields<Record> = { [Name in keyof Record]-?: unknown }

/** The database's code for a unique value that is already there. */
const DUPLICATE_KEY = 11000

/**
 * Stores a new record, once per request id: a repeated request finds the record that it made before
 * and, while nobody has edited it, brings it to what it says now.
 */
export async function addRecord<T extends Editable>(
  Records: Model<T>,
  record: Partial<T>,
  requestId?: string,
): Promise<HydratedDocument<T>> {
  return Records.create({ ...record, requestId } as Partial<T>).catch(async (error: unknown) => {
    const again = requestId && isDuplicate(error) && (await repeat(Records, record, requestId))
    if (again) return again
    throw error
  })
}

async function repeat<T extends Editable>(
  Records: Model<T>,
  record: Partial<T>,
  requestId: string,
): Promise<HydratedDocument<T> | null> {
  const unedited = { requestId, version: 0 } as QueryFilter<T>
  const update = { $set: record } as UpdateQuery<T>
  const updated = await Records.findOneAndUpdate(unedited, update, { returnDocument: 'after' })
  return updated ?? Records.findOne({ requestId } as QueryFilter<T>)
}

export function isDuplicate(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY
}

/**
 * Stores an edit; answers the record as it was read before and as it is now.
 * @param version the version that the edit started from; undefined accepts any
 * @throws HttpError 404 unknown id, 409 when somebody else was faster
 */
export async function editRecord<T extends Editable>(
  Records: Model<T>,
  id: string,
  changes: Partial<T>,
  version?: number,
): Promise<{ before: HydratedDocument<T>; after: HydratedDocument<T> }> {
  const before = await Records.findById(id)
  if (!before) throw notFound()
  const filter = { _id: id, ...(version === undefined ? {} : { version }) } as QueryFilter<T>
  const update = { $set: changes, $inc: { version: 1 } } as UpdateQuery<T>
  const after = await Records.findOneAndUpdate(filter, update, { returnDocument: 'after' })
  if (!after) throw new HttpError(409, texts.stale)
  return { before, after }
}

/**
 * Deletes a record and answers what it was.
 * @throws HttpError 404 unknown id
 */
export async function deleteRecord<T>(Records: Model<T>, id: string): Promise<HydratedDocument<T>> {
  const record = await Records.findByIdAndDelete(id)
  if (!record) throw notFound()
  return record
}
