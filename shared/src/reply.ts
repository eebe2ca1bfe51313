import { everyPageWords } from './words/everyPage.ts'

/** What every call of the API answers. Source: decisions on the shape of every answer. */

/** A field of the input, as a dotted path (`body.0`), and what is wrong with it. */
export type FieldError = { path: string; message: string }

/** Why an input is not taken. */
export type InvalidInput = { message: string; errors: FieldError[] }

export type Saved<T> = { success: true; message: string; data: T }
export type Failure = {
  success: false
  message: string
  errors?: FieldError[]
  /** At a login: whether a code is asked for too. */
  codeNeeded?: boolean
  /** What somebody else stored meanwhile, where an edit is refused for that. */
  conflict?: Conflict
}

/** Two edits of one record that cannot be merged, since both changed the same fields. */
export type Conflict = {
  /** The version that is stored now. */
  version: number
  /** Who stored it; empty when nobody knows. */
  by: string
  /** When that was, ISO 8601. */
  at: string
  fields: ConflictField[]
}

/** A field that both have changed; `base` is missing when nobody knows any more what it was before. */
export type ConflictField = { name: string; base?: unknown; mine: unknown; theirs: unknown }

/** The answer of a call that stores nothing worth returning. */
export type Done = { success: true; message: string }

/** The texts of the error catalogue that belong to no single content type. */
export const texts = {
  submitFailed: everyPageWords.submitFailed,
  submissionFailed: 'Submission failed',
  deleteFailed: 'An error occurred during deletion.',
  loadFailed: everyPageWords.loadFailed,
  offline: everyPageWords.offline,
  tooSlow: everyPageWords.tooSlow,
  nonsense: everyPageWords.nonsense,
  notLoggedIn: 'Please log in.',
  notAllowed: 'Your account may not do this.',
  secondFactorFirst: 'Please set up a second factor for your account first.',
  passwordFirst: 'Please choose a password of your own first.',
  notFound: 'Not found.',
  stale: 'Somebody else has changed this since you opened it.',
  unexpected: everyPageWords.unexpected,
} as const

/** The header in which an answer says of which version of the public content it is. */
export const CONTENT_VERSION_HEADER = 'x-content-version'

/** The header in which a form sends one random id for one record, so that a repeated request adds it once. */
export const REQUEST_ID_HEADER = 'idempotency-key'
