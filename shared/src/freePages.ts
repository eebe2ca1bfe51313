import type { FreePageInput } from './freePages.schema.ts'
import { feedPaths, pages, sitePaths } from './paths.ts'
import { richTextPictures } from './richText.ts'
import type { Visibility } from './visibility.ts'

/** A page of the lab's own at `/slug`. `body` is rich text with pictures; `order` sorts ascending. */
export type FreePage = Required<Omit<FreePageInput, keyof Visibility>> &
  Visibility & { _id: string }

/** What the call for a page answers. */
export type FreePageReply = { page: FreePage }

/** What every page knows of it. */
export type FreePageLink = Pick<FreePage, '_id' | 'slug' | 'title' | 'place'> &
  Partial<Pick<FreePage, 'after'>>

export const toLink = ({ _id, slug, title, place, after }: FreePage): FreePageLink => ({
  _id,
  slug,
  title,
  place,
  after,
})

/** Where a page is linked. */
export const pagePlaces = ['menu', 'foot', 'nowhere'] as const
export const DEFAULT_PLACE: (typeof pagePlaces)[number] = 'menu'

export const freePagePaths = {
  page: (slug: string) => `/api/pages/${slug}`,
  add: '/api/admin/pages',
  edit: (id: string) => `/api/admin/pages/${id}`,
  delete: (id: string) => `/api/admin/pages/${id}`,
}

export const freePageTexts = {
  missing: 'Please give the page a title and an address.',
  added: 'Page added successfully.',
  updated: 'Page updated successfully.',
  deleted: 'Page and associated images deleted successfully.',
} as const

/** Characters of an address. */
export const LONGEST_SLUG = 60

/** The first parts of addresses that are not pages, or may be some day. */
const KEPT_FREE = [
  'api',
  'assets',
  'lab',
  'uploads',
  'files',
  'theme',
  'person',
  'paper',
  'search',
  'opening',
  'preview',
  'covers',
  'setup',
  'account',
  'login',
]

const textOf = (path: string | ((id: string) => string)) =>
  typeof path === 'string' ? path : path('x')
const firstPart = (path: string) => path.split('/')[1] ?? ''

const reserved = new Set([
  ...KEPT_FREE,
  ...[
    ...Object.values(pages).map(textOf),
    ...Object.values(sitePaths).map((path) => (typeof path === 'string' ? path : '')),
    ...Object.values(feedPaths).flatMap((paths) => Object.values(paths)),
  ]
    .map((path) => firstPart(path).toLowerCase())
    .filter(Boolean),
])

/** Whether the site itself uses an address, or may some day. */
export const isReserved = (slug: string): boolean =>
  reserved.has(slug) || slug === 'admin' || slug.startsWith('admin-')

export const isSlug = (slug: string): boolean =>
  slug.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)

/** An address made of a title, which another page may have already. */
export function slugOf(title: string): string {
  const plain = title
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG - 5)
    .replace(/^-|-$/g, '')
  const slug = plain || 'page'
  return isReserved(slug) ? `${slug}-page` : slug
}

/** The first address made of a title that is not taken: `data`, `data-2`, `data-3`. */
export function freeSlug(title: string, taken: readonly string[]): string {
  const slug = slugOf(title)
  let number = 2
  let free = slug
  while (taken.includes(free) || isReserved(free)) free = `${slug}-${number++}`
  return free
}

/** The addresses of the pictures that a page, or an edit of one, holds. */
export const freePageImages = ({ body = '' }: Partial<Pick<FreePage, 'body'>>) =>
  richTextPictures(body)
