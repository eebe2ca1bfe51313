import { pages } from '@lab/shared/paths'

type NavLink = { label: string; href: string }

export const mainNav: NavLink[] = [
  { label: 'Research', href: pages.research },
  { label: 'People', href: pages.people },
  { label: 'News', href: pages.news },
  { label: 'Publication', href: pages.publications },
  { label: 'Teaching & Mentorship', href: pages.mentorship },
  { label: 'Opportunities', href: pages.opportunities },
]

export const quickLinks: NavLink[] = [
  { label: 'People', href: pages.people },
  { label: 'Latest News', href: pages.news },
  { label: 'Publications', href: pages.publications },
  { label: 'Research', href: pages.research },
  { label: 'Opportunities', href: pages.opportunities },
  { label: 'Mentorship', href: pages.mentorship },
]
