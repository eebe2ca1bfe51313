import { pages } from './paths.ts'
import type { Link } from './settings.schema.ts'
import type { SiteData } from './site.ts'

/** The pages that a lab may name, order and leave out; home is always there. */
export const menuPages = [
  'research',
  'people',
  'news',
  'publications',
  'mentorship',
  'opportunities',
  'join',
] as const
export type MenuPage = (typeof menuPages)[number]

/** Where in the menu a page of the lab's own stands: before all, after one of the site's, or after all. */
export const menuSpots = ['first', ...menuPages, 'last'] as const
type MenuSpot = (typeof menuSpots)[number]
export const DEFAULT_SPOT: MenuSpot = 'last'

/** An entry of the menu: a page of the site, and where it is. */
export type MenuEntry = { page: MenuPage; label: string; inMenu: boolean; isShown: boolean }
type Menu = { entries: MenuEntry[]; quickLinks: Link[] }

/** The words of specification section 2; an application is reached from Opportunities. */
export const defaultMenu: Menu = {
  entries: [
    { page: 'research', label: 'Research', inMenu: true, isShown: true },
    { page: 'people', label: 'People', inMenu: true, isShown: true },
    { page: 'news', label: 'News', inMenu: true, isShown: true },
    { page: 'publications', label: 'Publication', inMenu: true, isShown: true },
    { page: 'mentorship', label: 'Teaching & Mentorship', inMenu: true, isShown: true },
    { page: 'opportunities', label: 'Opportunities', inMenu: true, isShown: true },
    { page: 'join', label: 'Join us', inMenu: false, isShown: true },
  ],
  quickLinks: [
    { label: 'People', url: pages.people },
    { label: 'Latest News', url: pages.news },
    { label: 'Publications', url: pages.publications },
    { label: 'Research', url: pages.research },
    { label: 'Opportunities', url: pages.opportunities },
    { label: 'Mentorship', url: pages.mentorship },
  ],
}

/** Where pages stand that belong to one of the menu and not under its address. */
const alsoUnder: Partial<Record<MenuPage, string>> = { research: pages.project('') }

/** Whether an address is that of a page of the menu, or of one that belongs to it. */
const isOf = (page: MenuPage, path: string): boolean => {
  const also = alsoUnder[page]
  const [plain = ''] = path.split(/[?#]/)
  return (
    plain === pages[page] ||
    plain.startsWith(`${pages[page]}/`) ||
    (also !== undefined && plain.startsWith(also))
  )
}

/** Whether a lab does not show the page at an address. */
export const isHiddenPath = ({ entries }: Pick<Menu, 'entries'>, path: string): boolean =>
  entries.some(({ page, isShown }) => !isShown && isOf(page, path))

/** A link of the menu; `isAt` tells whether the reader is on it or within it. */
export type MenuLink = { label: string; href: string; isAt: (path: string) => boolean }

/** What menus follow from. */
export type MenuSource = { settings: { menu: Menu } } & Pick<SiteData, 'freePages'>

/** The entries of the main menu in their order, the lab's own pages where they were put. */
export function menuLinks({ settings: { menu }, freePages }: MenuSource): MenuLink[] {
  const inMenu = menu.entries.filter(({ inMenu, isShown, label }) => inMenu && isShown && label)
  const hasJoin = inMenu.some(({ page }) => page === 'join')
  const linkTo = ({ page, label }: MenuEntry): MenuLink => ({
    label,
    href: pages[page],
    isAt: (path) =>
      isOf(page, path) || (page === 'opportunities' && !hasJoin && isOf('join', path)),
  })
  const ownAt = (spot: MenuSpot) =>
    freePages
      .filter(({ place, after = DEFAULT_SPOT }) => place === 'menu' && after === spot)
      .map(({ title, slug }) => ({
        label: title,
        href: `/${slug}`,
        isAt: (path: string) => path === `/${slug}`,
      }))
  return [
    ...ownAt('first'),
    ...menu.entries.flatMap((entry) => [
      ...(inMenu.includes(entry) ? [linkTo(entry)] : []),
      ...ownAt(entry.page),
    ]),
    ...ownAt('last'),
  ]
}

/** The links at the foot that lead somewhere, the lab's own pages last. */
export const footLinks = ({ settings: { menu }, freePages }: MenuSource): Link[] => [
  ...menu.quickLinks.filter(({ label, url }) => label && url && !isHiddenPath(menu, url)),
  ...freePages
    .filter(({ place }) => place === 'foot')
    .map(({ title, slug }) => ({ label: title, url: `/${slug}` })),
]

/** All entries: those that are stored, each once, and after them what is missing. */
export function wholeMenu(entries: MenuEntry[]): MenuEntry[] {
  const stored = new Map(entries.toReversed().map((entry) => [entry.page, entry]))
  const order = [...new Set([...entries, ...defaultMenu.entries].map(({ page }) => page))]
  return order.flatMap((page) => {
    const entry = stored.get(page) ?? defaultMenu.entries.find((other) => other.page === page)
    return entry ? [entry] : []
  })
}
