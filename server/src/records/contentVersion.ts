import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fields } from '@lab/shared/kinds'
import { Document, type Model, model, Query, Schema } from 'mongoose'
import { readRecordSync } from '../db/connect.ts'

const ID = 'site'
const RETRY_MS = 1_000

/** One record whose token changes with every change of public content, for all processes to see. */
export const ContentVersion = model<{ _id: string; token: string }>(
  'ContentVersion',
  new Schema(
    { _id: { type: String, required: true }, token: { type: String, required: true } },
    { versionKey: false },
  ),
)

/** The writes of documents and queries; those of many at once have names of their own. */
const WRITES = /^save$|^(update|delete)(One|Many)$|^replaceOne$|^findOneAnd/

type Options = {
  /** The only fields that visitors see; a write that leaves them empty or alone is not told. */
  seen?: string[]
  /** The addresses of a record's pictures. */
  images?(record: Fields): string[]
}

/**
 * A model of what visitors read: whatever is written through it is told, so that nobody who writes
 * has to think of it. A write that failed may have been done all the same, so it is told too.
 */
export function contentModel<T>(
  name: string,
  schema: Schema<T>,
  { seen, images }: Options = {},
): Model<T> {
  // However it is written whole, it names its pictures.
  if (images)
    schema.pre('validate', function name() {
      const record: Fields = Object(this.toObject())
      this.set('assets', images(record))
    })
  const isSeen = (write: unknown) => {
    if (!seen) return true
    if (write instanceof Document) return seen.some((field) => write.get(field))
    const update = write instanceof Query && write.getUpdate()
    return !update || fieldsIn(update).some((field) => seen.includes(field))
  }
  schema.post(WRITES, async function tell() {
    if (isSeen(this)) await contentChanged()
  })
  schema.post('insertMany', contentChanged)
  schema.post('bulkWrite', contentChanged)
  const onFailure = { errorHandler: true } as const
  schema.post(WRITES, onFailure, tellMeanwhile)
  schema.post('insertMany', onFailure, tellMeanwhile)
  schema.post('bulkWrite', onFailure, tellMeanwhile)
  return model<T>(name, schema)
}

/** Whoever is told of the failure does not wait for this. */
function tellMeanwhile() {
  contentChanged()
}

/** The fields that an update or a replacement names. */
const fieldsIn = (update: object) =>
  Object.entries(update).flatMap(([name, value]) =>
    name.startsWith('$') ? Object.keys(value) : [name],
  )

/** The change of this process that the others have not been told yet, empty when there is none. */
let untold = ''
let isTelling = false

/**
 * Says that content has changed. Comes after the write, so that who sees the token sees the write;
 * the write stands, so a failure here is not its failure: this process knows, and goes on telling.
 */
export async function contentChanged(): Promise<void> {
  untold = randomUUID()
  if (!(await tell())) keepTelling()
}

/** The token of the content as it is now; empty while nothing was ever changed. */
export async function contentVersion(): Promise<string> {
  return versionOf(await ContentVersion.findById(ID).lean())
}

/** The same at once; undefined where only the database can tell. */
export function contentVersionSync(): string | undefined {
  const look = readRecordSync()
  return look && versionOf(look(ContentVersion.collection.name, ID))
}

/** What this process has not told yet is a part of it. */
function versionOf(record: { token?: unknown } | null | undefined): string {
  const told = String(record?.token ?? '')
  return told === untold ? told : told + untold
}

async function tell(): Promise<boolean> {
  const token = untold
  try {
    await ContentVersion.updateOne({ _id: ID }, { $set: { token } }, { upsert: true })
    if (untold === token) untold = ''
    return true
  } catch {
    return false
  }
}

async function keepTelling() {
  if (isTelling) return
  isTelling = true
  do await wait(RETRY_MS, undefined, { ref: false })
  while (untold && !(await tell()))
  isTelling = false
}
