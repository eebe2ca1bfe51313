import { type Fields, type KindName, kindNames } from '@lab/shared/kinds'
import { TRASH_DAYS, type TrashEntry } from '@lab/shared/trash'
import mongoose, { model, Schema } from 'mongoose'
import { notFound } from '../lib/httpError.ts'
import { DraftModel, type DraftRecord, readDraft, removeDraft } from './drafts.ts'
import { isDuplicate, type Person } from './editable.ts'
import { clash, fieldsOf, type Kind, readStored, shownAs, titleOf } from './kind.ts'
import { openPurge } from './lastPurge.ts'
import { note, type Pictures, type Writing } from './records.ts'
import { forgetReferences } from './references.ts'
import { forgetVersions, stale, whileVersion } from './versions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Characters of a search; each word of it is looked for in everything. */
const LONGEST_SEARCH = 200

type TrashRecord = {
  /** The record's id. */
  _id: string
  kind: KindName
  title: string
  snapshot: Fields
  draft?: DraftRecord
  /** The addresses of all pictures of both. */
  assets: string[]
  by?: Person
  at: Date
  purgeAt: Date
}

const { Mixed } = mongoose.Schema.Types

/** What was deleted. An entry comes before its record goes, so one whose record lives says nothing. */
export const TrashModel = model<TrashRecord>(
  'Trash',
  new Schema<TrashRecord>(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      title: { type: String, default: '' },
      snapshot: { type: Mixed, required: true },
      draft: Mixed,
      assets: { type: [String], default: [], index: true },
      by: Mixed,
      at: { type: Date, required: true },
      purgeAt: { type: Date, required: true },
    },
    { versionKey: false, minimize: false, collection: 'trash' },
  ),
)

type Deleting = Pick<Writing, 'actor'> & {
  /** Deletes nothing that has been edited, or is about to be. */
  isUntouched?: boolean
}

/**
 * Deletes a record, which goes to the trash with its draft, its versions and its pictures.
 * @throws HttpError 404 unknown id, 409 when it was to be untouched and is not
 */
export async function deleteRecord<Shown extends object>(
  kind: Kind<Shown>,
  id: string,
  { actor, isUntouched = false }: Deleting,
): Promise<Shown> {
  for (;;) {
    const before = await readStored(kind, id)
    if (!before || kind.ids) throw notFound()
    const fields = fieldsOf(kind, before)
    const draft = await readDraft(kind, id)
    if (isUntouched && (before.version > 0 || draft)) throw stale(before, [])
    const at = new Date()
    const entry = {
      kind: kind.name,
      title: titleOf(kind, fields),
      snapshot: before,
      draft,
      assets: [...kind.images(fields), ...(draft?.assets ?? [])],
      by: actor && { id: actor.id, name: actor.name },
      at,
      purgeAt: new Date(at.getTime() + TRASH_DAYS * DAY_MS),
    }
    await TrashModel.replaceOne({ _id: id }, entry, { upsert: true })
    const asRead = { _id: id, version: whileVersion(before.version) }
    const { deletedCount } = await kind.Records.deleteOne(asRead)
    // Somebody else has edited it meanwhile.
    if (deletedCount === 0) continue
    if (draft) await removeDraft(draft)
    note(kind, id, fields, { actor, as: 'deleted' })
    return shownAs(kind, before)
  }
}

/** Knows all kinds. */
export type KindNamed = (name: string) => Kind

const toEntry = ({ _id, kind, title, by, at, purgeAt }: TrashRecord): TrashEntry => ({
  record: _id,
  kind,
  title,
  by: by?.name ?? '',
  at: at.toISOString(),
  purgeAt: purgeAt.toISOString(),
})

const isAlive = async ({ _id, kind }: TrashRecord, kindNamed: KindNamed) =>
  (await kindNamed(kind).Records.exists({ _id })) !== null

/** What is in the trash, deleted last first. @param search words that a record must all have */
export async function listTrash(kindNamed: KindNamed, search = ''): Promise<TrashEntry[]> {
  const words = search.slice(0, LONGEST_SEARCH).toLowerCase().split(/\s+/).filter(Boolean)
  const entries: TrashEntry[] = []
  for (const found of await TrashModel.find().sort({ at: -1 }).lean()) {
    const { kind, snapshot } = found
    const text = Object.values(fieldsOf(kindNamed(kind), snapshot))
      .flat()
      .join('\n')
      .toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    if (!(await isAlive(found, kindNamed))) entries.push(toEntry(found))
  }
  return entries
}

/** @throws HttpError 404 when it is not there */
export async function readTrashed(kindNamed: KindNamed, id: string) {
  const found = await TrashModel.findById(id).lean()
  if (!found || (await isAlive(found, kindNamed))) throw notFound()
  return { ...toEntry(found), fields: fieldsOf(kindNamed(found.kind), found.snapshot) }
}

/**
 * Puts a record back as it was, with its id, its draft and its pictures.
 * @throws HttpError 404 when it is not in the trash
 */
export async function restoreTrashed(
  kindNamed: KindNamed,
  id: string,
  { actor }: Pick<Writing, 'actor'>,
): Promise<object> {
  const found = await TrashModel.findById(id).lean()
  if (!found) throw notFound()
  const kind = kindNamed(found.kind)
  const { draft } = found
  // Before the record, with whose return the entry says nothing any more.
  if (draft)
    await DraftModel.create(draft).catch((error: unknown) => {
      // It was never removed, or is there again already.
      if (!isDuplicate(error)) throw error
    })
  await putBack(kind, found.snapshot)
  await TrashModel.deleteOne({ _id: id, at: found.at })
  const stored = await readStored(kind, id)
  if (!stored) throw notFound()
  note(kind, id, fieldsOf(kind, stored), { actor, as: 'restored' })
  return shownAs(kind, stored)
}

/** Nothing happens to one that is there: it was put back before, or never went. */
async function putBack(kind: Kind, { requestId, ...snapshot }: Fields) {
  const { Records } = kind
  const asItWas = { validateBeforeSave: false }
  try {
    await new Records({ ...snapshot, requestId }).save(asItWas)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    if (await Records.exists({ _id: snapshot._id })) return
    // Its form was sent once more after the deletion, and what that made stays.
    await new Records(snapshot).save(asItWas).catch(async (again: unknown) => {
      throw await clash(kind, fieldsOf(kind, snapshot), again)
    })
  }
}

/** @throws HttpError 404 when it is not in the trash */
export async function eraseTrashed(
  kindNamed: KindNamed,
  id: string,
  writing: Writing,
): Promise<void> {
  const found = await TrashModel.findById(id).lean()
  if (!found || (await isAlive(found, kindNamed))) throw notFound()
  await erase(kindNamed, found, writing)
  const kind = kindNamed(found.kind)
  note(kind, id, fieldsOf(kind, found.snapshot), { actor: writing.actor, as: 'erased' })
}

/** What is left when it is cut off is in the trash still. */
async function erase(
  kindNamed: KindNamed,
  { _id, kind, assets }: TrashRecord,
  { images }: Pick<Writing, 'images'>,
) {
  await forgetReferences(kindNames.map(kindNamed), _id)
  const left = await DraftModel.findOne({ kind, record: _id }).lean()
  if (left) await removeDraft(left)
  await forgetVersions({ kind, record: _id })
  await TrashModel.deleteOne({ _id })
  await images.release([...assets, ...(left?.assets ?? [])])
}

/** Takes away all that is remembered of records which leave no trace. */
export async function forgetRecords(kind: Kind, ids: string[], images: Pictures): Promise<void> {
  for (const record of ids) {
    const entry = await TrashModel.findByIdAndDelete(record).lean()
    const draft = await readDraft(kind, record)
    if (draft) await removeDraft(draft)
    await forgetVersions({ kind: kind.name, record })
    await images.release([...(entry?.assets ?? []), ...(draft?.assets ?? [])])
  }
}

type Purging = Pick<Writing, 'images'> & { isAgreed?: boolean; now?: Date }

/**
 * Removes for good what was deleted long enough ago. With a clock that may have jumped nothing goes
 * unless a person has agreed.
 */
export async function purgeTrash(
  kindNamed: KindNamed,
  { images, isAgreed = false, now = new Date() }: Purging,
): Promise<{ removed: number; waiting: number }> {
  const expired = await TrashModel.find({ purgeAt: { $lte: now } }).lean()
  const { mayHaveJumped, close } = await openPurge('trash', now)
  const going = isAgreed || !mayHaveJumped ? expired : []
  for (const entry of going)
    if (await isAlive(entry, kindNamed))
      await TrashModel.deleteOne({ _id: entry._id, at: entry.at })
    else await erase(kindNamed, entry, { images })
  const waiting = expired.length - going.length
  await close(waiting)
  return { removed: going.length, waiting }
}
