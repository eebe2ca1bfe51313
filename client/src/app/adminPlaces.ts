import type { OwnAccount, Role } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'

export type Place = {
  label: string
  href: string
  /** A page that another one leads to, and the bar does not. */
  isAside?: boolean
}

/** The first steps of a site, in the bar until they are over. */
const setup: Place = { label: 'Set up', href: pages.setup }

/** The places of the admin area, and whom they are for; the first is where who belongs elsewhere is led. */
const places: (Place & { roles: readonly Role[] })[] = [
  { label: 'Content', href: pages.admin, roles: ['owner', 'editor', 'contributor'] },
  {
    label: 'Import papers',
    href: pages.importPapers,
    roles: ['owner', 'editor'],
    isAside: true,
  },
  { label: 'Site', href: pages.site, roles: ['owner', 'editor'] },
  { label: 'Pages', href: pages.freePages, roles: ['owner', 'editor'] },
  { label: 'Join requests', href: pages.requests, roles: ['owner', 'reviewer'] },
  { label: 'Accounts', href: pages.accounts, roles: ['owner'] },
  { label: 'Trash', href: pages.trash, roles: ['owner', 'editor'] },
  { label: 'Activity', href: pages.activity, roles: ['owner', 'editor'] },
  { label: 'Health', href: pages.health, roles: ['owner', 'editor'] },
  { label: 'Backup', href: pages.backup, roles: ['owner'] },
]
const profile: Place = { label: 'Your profile', href: pages.profile }
const ownAccount: Place = { label: 'Your account', href: pages.password }

/** Whether an account may change what the site says of the lab. */
export const keepsSite = (account: OwnAccount | undefined): boolean =>
  account !== undefined &&
  !account.mustChange &&
  !account.mustSetUp &&
  (account.role === 'owner' || account.role === 'editor')

/** Where an account may go. One that cannot be found out goes everywhere, and the server refuses. */
export function placesOf(account: OwnAccount | undefined, isSettingUp = false): Place[] {
  if (account?.mustChange || account?.mustSetUp) return [ownAccount]
  const { role = 'owner', mayReview = false, member } = account ?? {}
  const mine = places.filter(
    ({ roles }) => roles.includes(role) || (mayReview && roles.includes('reviewer')),
  )
  return [
    ...mine,
    ...(isSettingUp ? [setup] : []),
    ...(member || role === 'member' ? [profile] : []),
    ownAccount,
  ]
}

/** Whether an address is that of a place, or of a page below it. */
export const isAt = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
