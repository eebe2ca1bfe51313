import type { ActivityAction } from '@lab/shared/activity'
import type { Fields } from '@lab/shared/kinds'
import type { Actor } from '../http/access.ts'
import { notFound } from '../lib/httpError.ts'
import { noteActivity } from './activity.ts'
import { isDuplicate } from './editable.ts'
import {
  clash,
  cleaned,
  fieldsOf,
  type Kind,
  readStored,
  type Stored,
  shownAs,
  titleOf,
} from './kind.ts'
import { different, mergeFields } from './merge.ts'
import { forgetVersion, keepVersion, readVersion, stale, whileVersion } from './versions.ts'

/** What the kit needs to know of pictures. */
export type Pictures = {
  /** Comes before a record with these is saved. @throws HttpError 400 when one is gone */
  claim(urls: string[]): Promise<void>
  /** Gives up those that nothing names. */
  release(urls: string[]): Promise<void>
}

export type Writing = {
  /** Who does it; nobody for a command. */
  actor?: Actor
  images: Pictures
  /** What activity says that it was, where that is not its usual name. */
  as?: ActivityAction
}

/** What is noted in a record with each write. */
const editedBy = (actor?: Actor) => ({
  editedAt: new Date(),
  editedBy: actor && { id: actor.id, name: actor.name },
})

/** Nobody waits for it: what it tells of is done. */
export function note(
  kind: Kind,
  record: string,
  fields: Fields,
  { actor, as }: Pick<Writing, 'actor' | 'as'>,
) {
  if (actor && as)
    noteActivity(actor, { action: as, kind: kind.name, record, title: titleOf(kind, fields) })
}

type Adding = Writing & {
  /** The random id of the form, by which a repeated request is known. */
  requestId?: string
  /** The id that the record is to have. */
  id?: string
}

/**
 * Stores a new record, once per request id: a repeated request finds the record that it made before
 * and, while nobody has edited it, brings it to what it says now.
 */
export async function addRecord<Shown extends object>(
  kind: Kind<Shown>,
  sent: Fields,
  { requestId, id, ...writing }: Adding,
): Promise<Shown> {
  const fields = await cleaned(kind, sent)
  const whole = { ...fields, ...(await kind.complete?.(fields)) }
  await writing.images.claim(kind.images(whole))
  const record = { ...kind.toStored(whole, whole), ...editedBy(writing.actor) }
  const doc = await kind.Records.create({ ...record, ...(id && { _id: id }), requestId }).catch(
    async (error: unknown) => {
      if (!isDuplicate(error)) throw error
      // Somebody else may have put the same draft there meanwhile.
      if (id)
        return (
          (await kind.Records.findById(id)) ??
          kind.Records.create({ ...record, _id: id }).catch(async (again: unknown) => {
            throw await clash(kind, whole, again)
          })
        )
      const assets = kind.images(whole)
      const again = requestId && (await repeat(kind, { ...record, assets }, requestId))
      if (again) return again
      throw await clash(kind, whole, error)
    },
  )
  note(kind, doc.id, whole, { as: 'added', ...writing })
  return kind.present(doc)
}

async function repeat(kind: Kind, record: Fields, requestId: string) {
  const unedited = { requestId, version: 0 }
  const options = { returnDocument: 'after' } as const
  const updated = await kind.Records.findOneAndUpdate(unedited, { $set: record }, options)
  // An edit that was cut off may have left a copy of what it said before.
  if (updated) await forgetVersion({ kind: kind.name, record: updated.id }, 0)
  return updated ?? kind.Records.findOne({ requestId })
}

type Editing = Writing & {
  /** The version that the edit started from; undefined accepts any. */
  version?: number
}

/**
 * Stores an edit and keeps what was there before. What others have changed since the edit began stays
 * where the edit leaves it alone.
 * @throws HttpError 404 unknown id, 409 when both have changed a field
 */
export async function editRecord<Shown extends object>(
  kind: Kind<Shown>,
  id: string,
  sent: Fields,
  { version, ...writing }: Editing,
): Promise<Shown> {
  const fields = await cleaned(kind, sent)
  if (kind.ids?.includes(id)) await ensure(kind, id)
  for (;;) {
    const before = await readStored(kind, id)
    if (!before) throw notFound()
    const theirs = fieldsOf(kind, before)
    const isNewest = version === undefined || version === before.version
    const mine = isNewest ? fields : await mergeEdit(kind, id, { before, theirs, fields, version })
    const changes = different(mine, theirs)
    if (Object.keys(changes).length === 0) return shownAs(kind, before)
    await writing.images.claim(kind.images(changes))
    const whole = { ...theirs, ...changes }
    const stored = kind.toStored(changes, whole)
    const after = await replace(kind, id, before, {
      ...stored,
      ...editedBy(writing.actor),
      assets: kind.images({ ...whole, ...stored }),
    }).catch(async (error: unknown) => {
      throw await clash(kind, whole, error)
    })
    // Somebody else was faster.
    if (!after) continue
    await writing.images.release(before.assets.filter((url) => !after.assets.includes(url)))
    note(kind, id, whole, { as: 'changed', ...writing })
    return kind.present(after)
  }
}

/** Puts the next version in the place of the one that was read, of which a copy is kept. */
async function replace(kind: Kind, id: string, before: Stored, changes: Fields) {
  await keepVersion({ kind: kind.name, record: id }, before)
  const filter = { _id: id, version: whileVersion(before.version) }
  const update = { $set: changes, $inc: { version: 1 } }
  return kind.Records.findOneAndUpdate(filter, update, { returnDocument: 'after' })
}

/** Gives a record that is always there what it said at first. */
export async function resetRecord(kind: Kind, id: string, writing: Writing): Promise<void> {
  await editRecord(kind, id, fieldsOf(kind, { _id: id }), writing)
}

/** A record that is there from the beginning is stored with its first edit. */
async function ensure({ Records }: Kind, id: string) {
  if (await Records.exists({ _id: id })) return
  await Records.create({ _id: id }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

type Stale = { before: Stored; theirs: Fields; fields: Fields; version: number }

/** What is to be stored of an edit that began with an older version. */
async function mergeEdit(kind: Kind, id: string, { before, theirs, fields, version }: Stale) {
  const copy = await readVersion({ kind: kind.name, record: id }, version)
  const base = copy && fieldsOf(kind, copy.snapshot)
  const { merged, conflicts } = mergeFields({ base, mine: fields, theirs })
  if (conflicts.length > 0) throw stale(before, conflicts)
  const isValid = (whole: Fields) => kind.input.safeParse(whole).success
  if (base && isValid(theirs) && !isValid({ ...theirs, ...merged })) {
    const touched = Object.keys({ ...merged, ...different(theirs, base) })
    const mine = { ...base, ...fields }
    throw stale(
      before,
      touched.map((name) => ({ name, base: base[name], mine: mine[name], theirs: theirs[name] })),
    )
  }
  return merged
}
