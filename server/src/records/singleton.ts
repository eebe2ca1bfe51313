import { type HydratedDocument, type Model, Types, type UpdateQuery } from 'mongoose'
import { type Editable, editRecord } from './records.ts'

/** The id of the only record of its collection: two processes that create it at once make one. */
const SINGLETON_ID = new Types.ObjectId('000000000000000000000001')

/** The only record of the collection, made of the schema's defaults while nobody has edited it. */
export async function readSingleton<T>(Records: Model<T>): Promise<HydratedDocument<T>> {
  return (await Records.findById(SINGLETON_ID)) ?? new Records({ _id: SINGLETON_ID })
}

/**
 * Stores an edit of the only record.
 * @throws HttpError 409 when `version` is not the stored one
 */
export async function editSingleton<T extends Editable>(
  Records: Model<T>,
  changes: Partial<T>,
  version?: number,
): Promise<HydratedDocument<T>> {
  await ensure(Records)
  const { after } = await editRecord(Records, SINGLETON_ID.toHexString(), changes, version)
  return after
}

/** Gives the only record its defaults again. */
export async function resetSingleton<T>(Records: Model<T>): Promise<void> {
  await Records.deleteOne({ _id: SINGLETON_ID })
  await ensure(Records)
}

async function ensure<T>(Records: Model<T>): Promise<void> {
  const create = { $setOnInsert: { version: 0 } } as UpdateQuery<T>
  await Records.updateOne({ _id: SINGLETON_ID }, create, { upsert: true })
}
