import type { Draft } from '@lab/shared/drafts'
import { checkDraft } from '@lab/shared/fields.schema'
import type { Fields, KindName } from '@lab/shared/kinds'
import { withOneText } from '@lab/shared/richBody'
import mongoose, { model, Schema, Types } from 'mongoose'
import { HttpError, notFound } from '../lib/httpError.ts'
import { type Editable, editable, isDuplicate } from './editable.ts'
import { cleaned, fieldsOf, type Kind, readStored, titleOf } from './kind.ts'
import { different, isSame, mergeFields } from './merge.ts'
import { note, type Writing } from './records.ts'
import { forgetVersions, keepVersion, readVersion, stale, whileVersion } from './versions.ts'

export type DraftRecord = Editable & {
  _id: Types.ObjectId
  kind: KindName
  /** The id of the record, or the one that it will have. */
  record: string
  /** The version of the published record that it began with; null for a record that is to be. */
  base: number | null
  title: string
  /** Those that differ from the published record. */
  fields: Fields
}

const { Mixed } = mongoose.Schema.Types

/** What is not published; no query of what is can meet it here. */
export const DraftModel = model<DraftRecord>(
  'Draft',
  new Schema<DraftRecord>(
    {
      kind: { type: String, required: true },
      record: { type: String, required: true },
      base: { type: Number, default: null },
      title: { type: String, default: '' },
      fields: { type: Mixed, default: {} },
      ...editable,
    },
    { versionKey: false, minimize: false },
  ).index({ kind: 1, record: 1 }, { unique: true }),
)

/** A draft has versions too, so that two people on one can be merged. */
const versionsOf = ({ _id }: Pick<DraftRecord, '_id'>) => ({ kind: 'draft', record: `${_id}` })

const toDraft = (draft: DraftRecord): Draft => ({
  kind: draft.kind,
  record: draft.record,
  base: draft.base,
  version: draft.version,
  fields: withOneText(draft.fields),
  title: draft.title,
  by: draft.editedBy?.name ?? '',
  at: draft.editedAt?.toISOString() ?? '',
})

/** All drafts, those that were saved last first. */
export async function listDrafts(): Promise<Draft[]> {
  return (await DraftModel.find().sort({ editedAt: -1 }).lean()).map(toDraft)
}

/** The draft of a record, or of one that is to be. */
export async function readDraft({ name }: Kind, record: string): Promise<DraftRecord | undefined> {
  const draft = await DraftModel.findOne({ kind: name, record }).lean()
  return draft ? { ...draft, fields: withOneText(draft.fields) } : undefined
}

/** @throws HttpError 400 with the fields that are wrong; required ones may be empty */
async function check(kind: Kind, fields: Fields): Promise<Fields> {
  const checked = checkDraft(kind.input, fields)
  if (!checked.ok) throw new HttpError(400, checked.message, { errors: checked.errors })
  return withOneText(await cleaned(kind, checked.data))
}

type Adding = Writing & { requestId?: string }

/** Begins a record that is not published yet; its id is its own from here on. */
export async function addDraft(
  kind: Kind,
  sent: Fields,
  { requestId, ...writing }: Adding,
): Promise<Draft> {
  if (kind.ids) throw notFound()
  const fields = await check(kind, sent)
  const ground = { record: new Types.ObjectId().toHexString(), base: null }
  try {
    return await insert(kind, { ...ground, fields, requestId }, writing)
  } catch (error) {
    const again =
      requestId && isDuplicate(error) && (await DraftModel.findOne({ requestId }).lean())
    if (!again) throw error
    return saveDraft(kind, again.record, { fields }, writing)
  }
}

type Beginning = Pick<DraftRecord, 'record' | 'base' | 'fields'> & { requestId?: string }

async function insert(kind: Kind, begun: Beginning, writing: Writing, ground: Fields = {}) {
  const { record, fields } = begun
  await writing.images.claim(kind.images(fields))
  const told = contentOf(kind, fields, ground, writing)
  const draft = await DraftModel.create({ kind: kind.name, ...begun, ...told })
  note(kind, record, { ...ground, ...fields }, { ...writing, as: 'saved a draft of' })
  return toDraft(draft.toObject())
}

/** What is stored of a draft beside what it belongs to. */
const contentOf = (kind: Kind, fields: Fields, ground: Fields, { actor }: Writing) => ({
  fields,
  title: titleOf(kind, { ...ground, ...fields }),
  assets: kind.images(fields),
  editedAt: new Date(),
  editedBy: actor && { id: actor.id, name: actor.name },
})

type Saving = {
  fields: Fields
  /** The version of the draft that it started from; undefined accepts any. */
  version?: number
  /** The version of the published record that it started from. */
  base?: number
}

/**
 * Saves what a form holds as the draft of a record.
 * @throws HttpError 404 where there is neither a record nor a draft, 409 when two have changed a field
 */
export async function saveDraft(
  kind: Kind,
  record: string,
  { version, base, fields: sent }: Saving,
  writing: Writing,
): Promise<Draft> {
  const fields = await check(kind, sent)
  for (;;) {
    const [draft, published] = [await readDraft(kind, record), await readStored(kind, record)]
    if (!draft && !published) throw notFound()
    const now = published?.version ?? null
    // A record that is to be has no version, and no record one that is to come.
    const began = now === null ? (draft?.base ?? null) : Math.min(base ?? draft?.base ?? now, now)
    const ground = await publishedFields(kind, record, began)
    if (draft) {
      const isFirst = version === undefined && base !== undefined
      const edit = { version, fields, base: began, isFirst }
      const saved = await change(kind, draft, edit, ground, writing)
      if (saved) return saved
      continue
    }
    const begun = { record, base: began, fields: different(fields, ground) }
    const inserted = await insert(kind, begun, writing, ground).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
    })
    if (inserted) return inserted
  }
}

/** The published record as it was in a version; as it is now where that is not known any more. */
async function publishedFields(
  kind: Kind,
  record: string,
  version: number | null,
): Promise<Fields> {
  const now = await readStored(kind, record)
  if (version === null || !now) return {}
  const copy =
    version < now.version ? await readVersion({ kind: kind.name, record }, version) : undefined
  return fieldsOf(kind, copy?.snapshot ?? now)
}

type Change = {
  version?: number
  fields: Fields
  base: number | null
  /** Whether it began with the published record, by somebody who has not seen the draft. */
  isFirst: boolean
}

/** Undefined when somebody else was faster. */
async function change(
  kind: Kind,
  draft: DraftRecord,
  { version, fields, base, isFirst }: Change,
  ground: Fields,
  writing: Writing,
): Promise<Draft | undefined> {
  const isStale = version !== undefined && version !== draft.version
  const began = isStale ? await readWhole(kind, draft, version) : ground
  const mine = isStale || isFirst ? await mergeDraft(kind, draft, fields, began) : fields
  const next = different({ ...draft.fields, ...mine }, ground)
  if (base === draft.base && isSame(next, draft.fields)) return toDraft(draft)
  await writing.images.claim(kind.images(different(next, draft.fields)))
  await keepVersion(versionsOf(draft), draft)
  const told = contentOf(kind, next, ground, writing)
  const update = { $set: { ...told, base }, $inc: { version: 1 } }
  const filter = { _id: draft._id, version: whileVersion(draft.version) }
  const after = await DraftModel.findOneAndUpdate(filter, update, {
    returnDocument: 'after',
  }).lean()
  if (!after) return undefined
  await writing.images.release(draft.assets.filter((url) => !after.assets.includes(url)))
  note(kind, draft.record, { ...ground, ...next }, { ...writing, as: 'saved a draft of' })
  return toDraft(after)
}

/** All fields of a draft, as they are now. */
const wholeOf = async (kind: Kind, record: string, { base, fields }: Ground): Promise<Fields> => ({
  ...(await publishedFields(kind, record, base)),
  ...withOneText(fields),
})

type Ground = Pick<DraftRecord, 'base' | 'fields'>

/** The same as they were in a version of it; undefined when that is no longer kept. */
async function readWhole(kind: Kind, draft: DraftRecord, version: number) {
  const copy = await readVersion<DraftRecord>(versionsOf(draft), version)
  return copy && wholeOf(kind, draft.record, copy.snapshot)
}

/** What is to be stored of a save that began with something else than what the draft is now. */
async function mergeDraft(kind: Kind, draft: DraftRecord, mine: Fields, base: Fields | undefined) {
  const theirs = await wholeOf(kind, draft.record, draft)
  const { merged, conflicts } = mergeFields({ base, mine, theirs })
  if (conflicts.length > 0) throw stale(draft, conflicts)
  return merged
}

/** Takes a draft away, unless it was saved since it was read; its older versions first. */
export async function removeDraft(draft: Pick<DraftRecord, '_id' | 'version'>): Promise<boolean> {
  await forgetVersions(versionsOf(draft))
  const filter = { _id: draft._id, version: whileVersion(draft.version) }
  return (await DraftModel.deleteOne(filter)).deletedCount > 0
}

/** @throws HttpError 404 without a draft, 409 when it was saved since that version */
export async function discardDraft(
  kind: Kind,
  record: string,
  version: number | undefined,
  writing: Writing,
): Promise<void> {
  const draft = await readDraft(kind, record)
  if (!draft) throw notFound()
  const isNewest = version === undefined || version === draft.version
  if (!isNewest || !(await removeDraft(draft))) throw stale(draft, [])
  await writing.images.release(draft.assets)
  note(kind, record, draft.fields, { ...writing, as: 'discarded a draft of' })
}
