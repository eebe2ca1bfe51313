import type { Fields, KindName } from './kinds.ts'

/** What is done to many records of a kind at once; each is changed, or left as it was, by itself. */

export const manyPath = (kind: KindName | ':kind') => `/api/admin/many/${kind}`

export const manyTexts = { ordered: 'The order is saved.' } as const

/** Records in one request. */
export const MOST_DEEDS = 500

export const deeds = ['change', 'publish', 'trash', 'restore'] as const

/** `change` stores some fields, `publish` the record's draft. */
export type Deed = {
  _id: string
  act: (typeof deeds)[number]
  fields?: Fields
  /** The version that it began with; without one the last wins. */
  version?: number
}

/** What came of it: those that were done, with the versions that the records have now, and the others. */
export type ManyDone = {
  done: { _id: string; version: number }[]
  left: { _id: string; message: string }[]
}
