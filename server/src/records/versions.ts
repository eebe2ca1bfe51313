import { VERSIONS_KEPT } from '@lab/shared/history'
import type { Fields } from '@lab/shared/kinds'
import type { ConflictField } from '@lab/shared/reply'
import { texts } from '@lab/shared/reply'
import mongoose, { model, Schema } from 'mongoose'
import { HttpError } from '../lib/httpError.ts'
import { type Editable, isDuplicate, type Person } from './editable.ts'

export type VersionRecord = {
  /** Kind, record and version: who writes it twice writes the same. */
  _id: string
  kind: string
  record: string
  version: number
  /** The record as it was; it keeps no picture from being given up. */
  snapshot: Fields
  /** When that came to be. */
  at?: Date
  by?: Person
}

const { Mixed } = mongoose.Schema.Types

/** What records were before each edit. A copy is only ever added, or removed as too old. */
export const VersionModel = model<VersionRecord>(
  'Version',
  new Schema<VersionRecord>(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      record: { type: String, required: true },
      version: { type: Number, required: true },
      snapshot: { type: Mixed, required: true },
      at: Date,
      by: Mixed,
    },
    { versionKey: false, minimize: false, collection: 'versions' },
  ).index({ kind: 1, record: 1 }),
)

/** What has versions: a record of a kind, or a draft. */
export type Versioned = { kind: string; record: string }

const keyOf = ({ kind, record }: Versioned, version: number) => `${kind}:${record}:${version}`

/** One removal for so many edits. */
const TRIMMED_AT_ONCE = 10

/** Comes before an edit, which may be cut off then: a copy of what is stored still does no harm. */
export async function keepVersion(of: Versioned, stored: Editable & object): Promise<void> {
  const { version, editedAt: at, editedBy: by } = stored
  const copy = { _id: keyOf(of, version), ...of, version, snapshot: { ...stored }, at, by }
  await VersionModel.create(copy).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
  if (version >= VERSIONS_KEPT && version % TRIMMED_AT_ONCE === 0) await trim(of, version)
}

async function trim(of: Versioned, newest: number) {
  const oldest = newest - VERSIONS_KEPT + TRIMMED_AT_ONCE
  await VersionModel.deleteMany({ ...of, version: { $lt: oldest } })
}

/** What it was in a version that is past; undefined when that is no longer kept. */
export async function readVersion<Snapshot = Fields>(of: Versioned, version: number) {
  const copy = VersionModel.findById(keyOf(of, version))
  return (await copy.lean<VersionRecord & { snapshot: Snapshot }>()) ?? undefined
}

/** All versions before the given one that are kept, newest first. */
export async function listVersions(of: Versioned, before: number) {
  const kept = await VersionModel.find(of).lean()
  return kept.filter(({ version }) => version < before).sort((a, b) => b.version - a.version)
}

export async function forgetVersion(of: Versioned, version: number): Promise<void> {
  await VersionModel.deleteOne({ _id: keyOf(of, version) })
}

export async function forgetVersions(of: Versioned): Promise<void> {
  await VersionModel.deleteMany(of)
}

/** Finds a record only while it is of this version; those of before there were versions have none. */
export const whileVersion = (version: number) => ({ $in: version === 0 ? [0, null] : [version] })

/** Says what somebody else has stored meanwhile. */
export const stale = (
  { version, editedAt, editedBy }: Editable,
  fields: ConflictField[],
): HttpError =>
  new HttpError(409, texts.stale, {
    details: {
      conflict: { version, at: editedAt?.toISOString() ?? '', by: editedBy?.name ?? '', fields },
    },
  })
