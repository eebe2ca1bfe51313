import { pages } from '@lab/shared/paths'

type NavLink = {
  label: string
  href: string
  /** Where pages stand that belong to this one and not under its address. */
  also?: string
}

export const mainNav: NavLink[] = [
  { label: 'Research', href: pages.research, also: pages.project('') },
  { label: 'People', href: pages.people },
  { label: 'News', href: pages.news },
  { label: 'Publication', href: pages.publications },
  { label: 'Teaching & Mentorship', href: pages.mentorship },
  { label: 'Opportunities', href: pages.opportunities, also: pages.join },
]

export const quickLinks: NavLink[] = [
  { label: 'People', href: pages.people },
  { label: 'Latest News', href: pages.news },
  { label: 'Publications', href: pages.publications },
  { label: 'Research', href: pages.research },
  { label: 'Opportunities', href: pages.opportunities },
  { label: 'Mentorship', href: pages.mentorship },
]
