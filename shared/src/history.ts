import type { Fields, KindName } from './kinds.ts'

/** The history of a record: every edit keeps what was there before, as a version. */

export const historyPaths = {
  list: (kind: KindName | ':kind', id: string) => `/api/admin/history/${kind}/${id}`,
  version: (kind: KindName | ':kind', id: string, version: number | ':version') =>
    `/api/admin/history/${kind}/${id}/${version}`,
  restore: (kind: KindName | ':kind', id: string, version: number | ':version') =>
    `/api/admin/history/${kind}/${id}/${version}/restore`,
}

export const historyTexts = {
  restored: 'The earlier version is back.',
  restoredWithout: 'The earlier version is back, without the pictures that are no longer stored.',
} as const

/** So many versions of a record are kept, the one that is shown not counted. */
export const VERSIONS_KEPT = 50

/** A state of a record. */
export type VersionInfo = {
  version: number
  /** When it came to be, ISO 8601. */
  at: string
  /** Who made it; empty where that was before anybody's name was kept, or a command. */
  by: string
  /** The fields that differ from the version before it; all in the first that is kept. */
  changed: string[]
}

/** The versions of a record, newest first; the first of them is what is stored now. */
export type History = { versions: VersionInfo[] }

/** A version with its fields. */
export type Version = Omit<VersionInfo, 'changed'> & {
  fields: Fields
  /** The addresses of pictures in it that are no longer stored. */
  gone: string[]
}

/** What restoring a version answers: the record as it is now, and the pictures that were left out. */
export type RestoredVersion = { record: object; gone: string[] }
