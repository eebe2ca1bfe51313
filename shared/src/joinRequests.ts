import { imageTypes } from './images.ts'
import type { JoinRequestInput } from './joinRequests.schema.ts'

/** An application. `resumePath` is the guarded address of the résumé, empty without one. */
export type JoinRequest = JoinRequestInput & {
  _id: string
  resumePath: string
  archived: boolean
  /** True for one whose sender filled in what no person sees, until it is moved to the inbox. */
  probablySpam?: boolean
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
}

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

export const joinRequestTexts = {
  missing: 'Please fill in all required fields.',
  received: 'Thank you. Your application has arrived and the lab will read it.',
  busy: 'The lab takes no more applications today. Please try again tomorrow.',
  tooMany: 'Too many people are applying right now. Please try again.',
  tooFast: 'That was too fast for a person. Please try again.',
  read: 'Request marked as read.',
  archived: 'Request archived.',
  unarchived: 'Request moved back to the inbox.',
  deleted: 'Request and its résumé deleted.',
  tooLarge: 'The résumé is larger than 10 MB.',
  refusedResume: 'The résumé did not pass the check for harmful files. Please send another one.',
  uncheckedResume:
    'The résumé cannot be checked right now. Please try again later, or leave it out.',
  wrongType: 'The résumé must be a PDF or a JPEG, PNG, WebP or AVIF picture.',
} as const
