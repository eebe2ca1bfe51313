import type { OwnAccount, Role } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'

export type Place = { label: string; href: string }

/** The places of the admin area, and whom they are for; the first is where who belongs elsewhere is led. */
const places: (Place & { roles: readonly Role[] })[] = [
  { label: 'Content', href: pages.admin, roles: ['owner', 'editor', 'contributor'] },
  { label: 'Site', href: pages.site, roles: ['owner', 'editor'] },
  { label: 'Join requests', href: pages.requests, roles: ['owner', 'reviewer'] },
  { label: 'Accounts', href: pages.accounts, roles: ['owner'] },
  { label: 'Trash', href: pages.trash, roles: ['owner', 'editor'] },
  { label: 'Activity', href: pages.activity, roles: ['owner', 'editor'] },
]
const profile: Place = { label: 'Your profile', href: pages.profile }
const ownAccount: Place = { label: 'Your account', href: pages.password }

/** Where an account may go. One that cannot be found out goes everywhere, and the server refuses. */
export function placesOf(account: OwnAccount | undefined): Place[] {
  if (account?.mustChange || account?.mustSetUp) return [ownAccount]
  const { role = 'owner', mayReview = false, member } = account ?? {}
  const mine = places.filter(
    ({ roles }) => roles.includes(role) || (mayReview && roles.includes('reviewer')),
  )
  return [...mine, ...(member || role === 'member' ? [profile] : []), ownAccount]
}

/** Whether an address is that of a place, or of a page below it. */
export const isAt = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
