import type { KindName } from './kinds.ts'

/** Who has the form of a record open: a notice that lapses by itself, no lock. */

export const presencePaths = { note: '/api/admin/presence' } as const

/** What an open form sends every `PRESENCE_EVERY_MS`, and once with `leaves` when it closes. */
export type PresenceInput = { kind: KindName; record: string; leaves?: boolean }

export const PRESENCE_EVERY_MS = 20_000
/** A form that has said nothing for so long counts as closed. */
export const PRESENCE_MS = 45_000

/** Others who have it open: their names, and since when, ISO 8601. */
export type Presence = { others: { name: string; since: string }[] }
