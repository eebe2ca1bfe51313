/** The addresses of pages and files, and of what is not one content type's alone. */

/** The lists that grow with the years. */
export type LongList = 'news' | 'publication'

/** A part of the site data: `latest` is all of it with the long lists cut, the others are one list whole. */
export type SitePart = 'latest' | LongList

export const sitePaths = {
  data: '/api/getData',
  part: (part: SitePart) => `/api/getData?part=${part}`,
  adminData: '/api/admin/getData',
  health: '/api/health',
  /** A page of the site's own latest items, made to be framed where no outside feed is set. */
  feedFrame: '/feed-frame',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
} as const

/** The addresses of the pages. The client's route table and the server's 404 both come from here. */
export const pages = {
  home: '/',
  people: '/about',
  person: (id: string) => `/about/${id}`,
  news: '/news',
  article: (id: string) => `/news/${id}`,
  publications: '/publication',
  paper: (id: string) => `/publication/${id}`,
  research: '/research',
  theme: (id: string) => `/research/${id}`,
  project: (id: string) => `/ourResearch/${id}`,
  opportunities: '/opportunities',
  opening: (id: string) => `/opportunities/${id}`,
  mentorship: '/mentorship',
  join: '/join',
  search: '/search',
  login: '/admin-login',
  admin: '/admin',
  importPapers: '/admin-import',
  password: '/admin-password',
  accounts: '/admin-accounts',
  activity: '/admin-activity',
  site: '/admin-site',
  freePages: '/admin-pages',
  profile: '/admin-profile',
  setup: '/admin-setup',
  /** Where a one-time link leads; what follows the # is for the browser alone. */
  link: '/admin-link',
  backup: '/admin-backup',
  health: '/admin-health',
  trash: '/admin-trash',
  trashed: (id: string) => `/admin-trash/${id}`,
  requests: '/admin-newMemberRequests',
  request: (id: string) => `/admin-newMemberRequests/${id}`,
}

/** Whether an address belongs to the admin area, which is in English whatever the site is in. */
export const isAdminPage = (path: string): boolean => /^\/admin(?:[-/]|$)/.test(path)

/** The address of a page of the lab's own; none of the others is like it. */
export const freePageAddress = (slug: string) => `/${slug}`

/** The feeds, for readers and for other sites. */
export const feedPaths = {
  news: { atom: '/news.atom', json: '/news.json' },
  publications: { atom: '/publication.atom', json: '/publication.json' },
  openings: { atom: '/opportunities.atom', json: '/opportunities.json' },
} as const
