import type { Fields, KindName } from './kinds.ts'

/** What was deleted, with its pictures, until it goes for good. */

export const trashPaths = {
  list: '/api/admin/trash',
  search: (words: string) => `/api/admin/trash?search=${encodeURIComponent(words)}`,
  /** GET answers what it was, DELETE removes it for good. */
  entry: (id: string) => `/api/admin/trash/${id}`,
  restore: (id: string) => `/api/admin/trash/${id}/restore`,
}

export const trashTexts = {
  restored: 'It is back, as it was.',
  erased: 'Deleted for good.',
} as const

/** Days from the deletion until it goes for good. */
export const TRASH_DAYS = 30

export type TrashEntry = {
  /** The id of the record. */
  record: string
  kind: KindName
  title: string
  /** Who deleted it. */
  by: string
  /** When that was, ISO 8601. */
  at: string
  /** When it goes for good, ISO 8601. */
  purgeAt: string
}

/** What is in the trash, deleted last first. */
export type Trash = { entries: TrashEntry[] }

/** An entry with the fields that the record had. */
export type TrashedRecord = TrashEntry & { fields: Fields }
