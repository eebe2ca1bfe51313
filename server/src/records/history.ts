import type { Version, VersionInfo } from '@lab/shared/history'
import type { Fields } from '@lab/shared/kinds'
import { notFound } from '../lib/httpError.ts'
import type { Person } from './editable.ts'
import { fieldsOf, type Kind, readStored, type Stored } from './kind.ts'
import { different } from './merge.ts'
import { editRecord, type Pictures, type Writing } from './records.ts'
import { listVersions, readVersion } from './versions.ts'

type State = { version: number; at?: Date; by?: Person; snapshot: object }

const asState = (stored: Stored): State => ({
  version: stored.version,
  at: stored.editedAt,
  by: stored.editedBy,
  snapshot: stored,
})

const told = ({ version, at, by }: State) => ({
  version,
  at: at?.toISOString() ?? '',
  by: by?.name ?? '',
})

/**
 * The states of a record that are kept, what is stored now first.
 * @throws HttpError 404 unknown id
 */
export async function readHistory(kind: Kind, id: string): Promise<VersionInfo[]> {
  const stored = await readStored(kind, id)
  if (!stored) throw notFound()
  const past = await listVersions({ kind: kind.name, record: id }, stored.version)
  const states = [asState(stored), ...past]
  const fields = states.map(({ snapshot }) => fieldsOf(kind, snapshot))
  return states.map((state, index) => {
    // Nobody knows what was before the oldest, unless nothing was.
    const before = fields[index + 1] ?? (state.version === 0 ? {} : fields[index])
    return { ...told(state), changed: Object.keys(different(fields[index] ?? {}, before ?? {})) }
  })
}

/** What knows which pictures were stored once and are not any more. */
export type GonePictures = { gone(urls: string[]): Promise<string[]> }

/** @throws HttpError 404 when there is no such record or version */
export async function showVersion(
  kind: Kind,
  id: string,
  version: number,
  images: GonePictures,
): Promise<Version> {
  const state = await stateOf(kind, id, version)
  const fields = fieldsOf(kind, state.snapshot)
  return { ...told(state), fields, gone: await images.gone(kind.images(fields)) }
}

async function stateOf(kind: Kind, id: string, version: number): Promise<State> {
  const stored = await readStored(kind, id)
  if (!stored || version > stored.version) throw notFound()
  if (version === stored.version) return asState(stored)
  const copy = await readVersion({ kind: kind.name, record: id }, version)
  if (!copy) throw notFound()
  return copy
}

type Restoring = Writing & { images: Pictures & GonePictures }

/**
 * Stores a version once more, as the newest one.
 * @returns the record, and the pictures that are gone; a field keeps the one that it has instead
 * @throws HttpError 404 when there is no such record or version
 */
export async function restoreVersion(kind: Kind, id: string, version: number, writing: Restoring) {
  const { fields, gone } = await showVersion(kind, id, version, writing.images)
  const record = await editRecord(kind, id, without(fields, gone), { ...writing, as: 'restored' })
  return { record, gone }
}

const without = (fields: Fields, gone: string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !(typeof value === 'string' && gone.includes(value)))
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.filter((item) => !gone.includes(item)) : value,
      ]),
  )
