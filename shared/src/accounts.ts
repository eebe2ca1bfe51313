import type { LinkPurpose, Role } from './auth.ts'

/** The accounts of the people who keep the site, as an owner sees them. */
export type Account = {
  _id: string
  email: string
  role: Role
  mayReview: boolean
  /** The id of the member whose record is theirs. */
  member?: string
  state: 'invited' | 'active' | 'disabled'
  secondFactor: boolean
  /** ISO 8601 times; that of the last sign of life is missing where no session is open. */
  createdAt: string
  lastSeen?: string
}

/** All accounts, and what holds for them. */
export type AccountList = { accounts: Account[]; secondFactorRequired: boolean }

/** A one-time link: sent by mail, or to be handed over. */
export type OneTimeLink = {
  purpose: LinkPurpose
  email: string
  /** ISO 8601 time */
  expiresAt: string
  /** The link without the address of the site; missing when the mail has gone. */
  path?: string
  /** Why it has to be handed over although mail is set up. */
  problem?: string
}

/** What inviting and asking for a link answer. */
export type Linked = { account: Account; link: OneTimeLink }

export const accountPaths = {
  /** GET lists, POST invites. */
  accounts: '/api/admin/accounts',
  rules: '/api/admin/accounts-rules',
  /** POST changes, DELETE removes. */
  account: (id: string) => `/api/admin/accounts/${id}`,
  disable: (id: string) => `/api/admin/accounts/${id}/disable`,
  enable: (id: string) => `/api/admin/accounts/${id}/enable`,
  link: (id: string) => `/api/admin/accounts/${id}/link`,
  endSessions: (id: string) => `/api/admin/accounts/${id}/end-sessions`,
  secondFactorOff: (id: string) => `/api/admin/accounts/${id}/second-factor-off`,
}

export const accountTexts = {
  invited: 'Invitation made.',
  changed: 'Account changed.',
  removed: 'Account removed.',
  disabled: 'The account is logged out everywhere and can no longer log in.',
  enabled: 'The account can log in again.',
  linked: 'Link made.',
  sessionsEnded: 'The account is logged out everywhere.',
  secondFactorOff: 'The account logs in without a code from now on.',
  rulesChanged: 'Saved.',
  known: 'There is an account with this e-mail address already.',
  lastOwner: 'This is the only owner who can log in. Make somebody else an owner first.',
  missing: 'Please fill in all required fields.',
} as const

/** Days that an invitation can be used, and those of a link that resets a password. */
export const LINK_DAYS: Record<LinkPurpose, number> = { invitation: 7, reset: 1 }
