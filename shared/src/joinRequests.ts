import { imageTypes } from './images.ts'
import type { JoinRequestInput } from './joinRequests.schema.ts'
import type { Done } from './reply.ts'
import type { Review } from './reviews.ts'

/** What was answered to a question of the lab, as it was asked then; `filePath` is guarded. */
export type Answer = { label: string; value: string; filePath?: string }

/** An application. `resumePath` is the guarded address of the résumé, empty without one. */
export type JoinRequest = JoinRequestInput &
  Partial<Review> & {
    _id: string
    resumePath: string
    archived: boolean
    /** True for one whose sender filled in what no person sees, until it is moved to the inbox. */
    probablySpam?: boolean
    /** What the applicant knows it by; those of before have none. */
    number?: string
    /** The position that it is for, by its id and as it was called then. */
    opening?: { _id: string; title: string }
    answers?: Answer[]
    /** Whether the admin who asks has opened it before. */
    isRead: boolean
    /** ISO 8601 time of arrival */
    createdAt: string
  }

export const joinRequestPaths = {
  /** POST by a visitor submits, GET by an admin lists. */
  requests: '/api/joinRequest/newJoinRequest',
  request: (id: string) => `/api/admin-newMemberRequests/${id}`,
  read: (id: string) => `/api/admin-newMemberRequests/${id}/read`,
  archive: (id: string) => `/api/admin-newMemberRequests/${id}/archive`,
  unarchive: (id: string) => `/api/admin-newMemberRequests/${id}/unarchive`,
  resume: (id: string) => `/api/admin-newMemberRequests/${id}/resume`,
  file: (id: string, answer: string) => `/api/admin-newMemberRequests/${id}/files/${answer}`,
  /** POST by an applicant with the token of the receipt. */
  withdraw: '/api/joinRequest/withdraw',
}

/** What an applicant is told: `token` withdraws the application and is told nobody else. */
export type Receipt = Done & { number: string; token: string }

/** A field of the form that no person sees; an application that fills it in is kept apart. */
export const TRAP_FIELD = 'website'

/** A field in which our form says how long it was open, in milliseconds; nobody fills it in faster than this. */
export const FILLED_FIELD = 'openFor'
export const FASTEST_MS = 1_000

/** Days that an archived application is kept, unless a setting of the server says otherwise. */
export const RETENTION_DAYS = 365

/** Days that an application stays among those that are probably spam. */
export const SPAM_DAYS = 30

export const resumeLimits = {
  /** bytes of one file */
  bytes: 10 * 1024 * 1024,
  types: ['application/pdf', ...imageTypes],
} as const
