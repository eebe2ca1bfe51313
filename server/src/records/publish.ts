import { checkInput } from '@lab/shared/fields.schema'
import type { Fields } from '@lab/shared/kinds'
import { HttpError, notFound } from '../lib/httpError.ts'
import { type DraftRecord, readDraft, removeDraft } from './drafts.ts'
import { fieldsOf, type Kind, readStored } from './kind.ts'
import { addRecord, editRecord, type Writing } from './records.ts'
import { stale } from './versions.ts'

type Publishing = Writing & {
  /** The version of the draft that was looked at; undefined publishes any. */
  version?: number
  /** Saves a record together with what its pictures are called. */
  saveWithTexts<T>(pictureTexts: unknown, save: () => Promise<T>): Promise<T>
}

/**
 * Makes a draft the record that visitors read. What is cut off is done by publishing once more.
 * @throws HttpError 404 without a draft, 400 when something is missing, 409 when the record was
 * changed in the same fields since the draft began
 */
export async function publishDraft<Shown extends object>(
  kind: Kind<Shown>,
  record: string,
  { version, saveWithTexts, ...writing }: Publishing,
): Promise<Shown> {
  const draft = await readDraft(kind, record)
  if (!draft) throw notFound()
  if (version !== undefined && version !== draft.version) throw stale(draft, [])
  const { pictureTexts, ...fields } = await checkWhole(kind, draft)
  const shown = await saveWithTexts(pictureTexts, () => put(kind, draft, fields, writing))
  await removeDraft(draft)
  await writing.images.release(draft.assets)
  return shown
}

/** The fields of the draft, once the whole that they make is found to be right. */
async function checkWhole(kind: Kind, { record, fields }: DraftRecord): Promise<Fields> {
  const published = await readStored(kind, record)
  const whole = { ...(published && fieldsOf(kind, published)), ...fields }
  const checked = checkInput<Fields>(kind.input, whole, kind.missing)
  if (!checked.ok) throw new HttpError(400, checked.message, { errors: checked.errors })
  if (!published) return checked.data
  return Object.fromEntries(Object.keys(fields).map((name) => [name, checked.data[name]]))
}

async function put<Shown extends object>(
  kind: Kind<Shown>,
  { record, base, requestId }: DraftRecord,
  fields: Fields,
  writing: Writing,
): Promise<Shown> {
  const how = { ...writing, as: 'published' } as const
  const isThere = await readStored(kind, record)
  // A draft without a base whose record is there was published before, and cut off then.
  if (isThere) return editRecord(kind, record, fields, { ...how, version: base ?? 0 })
  if (base !== null) throw notFound()
  return addRecord(kind, fields, { ...how, id: record, requestId })
}
