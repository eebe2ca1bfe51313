import type { Fields, KindName } from './kinds.ts'

/** Drafts: what somebody would change of a record, or a record that is to be, beside what is published. */

export const draftPaths = {
  list: '/api/admin/drafts',
  /** Adds the draft of a record that is not published yet. */
  add: (kind: KindName | ':kind') => `/api/admin/drafts/${kind}`,
  /** POST saves the draft of a record, DELETE discards it. */
  draft: (kind: KindName | ':kind', id: string) => `/api/admin/drafts/${kind}/${id}`,
  publish: (kind: KindName | ':kind', id: string) => `/api/admin/drafts/${kind}/${id}/publish`,
}

export const draftTexts = {
  saved: 'Draft saved.',
  discarded: 'Draft discarded.',
  published: 'Draft published.',
  tooMany: 'Very many drafts of yours wait already. Please ask an editor to publish some.',
  tooOften: 'You have saved very many drafts today. Please go on tomorrow.',
} as const

/**
 * What a form sends to save a draft: all its fields or those that it would change. Required ones may
 * be empty. Two people on one draft are merged field by field, a field that both changed answers 409.
 */
export type DraftInput = {
  fields: Fields
  /** The version of the draft that the form shows; left out by who has not seen one. */
  version?: number
  /** The version of the published record that the form began with. Without both the last one wins. */
  base?: number
}

export type Draft = {
  kind: KindName
  /** The id of the record, or the one that it will have. */
  record: string
  /** The version of the published record that it began with; null for a record that is to be. */
  base: number | null
  /** Counts how often it was saved. */
  version: number
  /** Those that differ from the published record. */
  fields: Fields
  /** What the record would be called. */
  title: string
  /** Who saved it last. */
  by: string
  /** When that was, ISO 8601. */
  at: string
}

/** All drafts, those that were saved last first. */
export type Drafts = { drafts: Draft[] }
