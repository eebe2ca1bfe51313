import type { OpeningInput } from './openings.schema.ts'
import { richTextPictures } from './richText.ts'
import type { Visibility } from './visibility.ts'
import { momentAt } from './zonedTime.ts'

/** A position that is open, until its deadline has passed. `body` is rich text. */
export type Opening = Required<Omit<OpeningInput, keyof Visibility>> & Visibility & { _id: string }

/** What lists say of it. A closed one stands there for a while. */
export type ListedOpening = Omit<Opening, 'body' | 'contact' | keyof Visibility> & {
  isOpen: boolean
}

export type OpeningReply = { opening: Opening & { isOpen: boolean } }

export const openingPaths = {
  opening: (id: string) => `/api/getOpening/${id}`,
  add: '/api/admin/openings',
  edit: (id: string) => `/api/admin/openings/${id}`,
  delete: (id: string) => `/api/admin/openings/${id}`,
}

export const openingTexts = {
  missing: 'Please give the opening a title.',
  added: 'Opening added successfully.',
  updated: 'Opening updated successfully.',
  deleted: 'Opening deleted successfully.',
} as const

/** The element that holds the list on the page Opportunities. */
export const OPENINGS_ANCHOR = 'positions'

/** What follows the ? in the address of the form to join: the opening that is chosen. */
export const OPENING_QUERY = 'opening'

/** Days that one stays on the page after it has closed. */
export const CLOSED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** When it was added, ISO 8601; ids begin with the second of that. */
export const postedAt = ({ _id }: Pick<Opening, '_id'>): string =>
  new Date(Number.parseInt(_id.slice(0, 8), 16) * 1000).toISOString()

/** When it closes, in milliseconds; never without a deadline. */
export function closesAt({ deadline }: Pick<Opening, 'deadline'>, timeZone: string): number {
  if (!deadline) return Number.POSITIVE_INFINITY
  const next = new Date(Date.parse(deadline) + DAY_MS).toISOString().slice(0, 10)
  return Date.parse(momentAt(`${next}T00:00`, timeZone))
}

/** Openings as they are at a moment, those that close first on top, the closed ones last. */
export function openingsAt(openings: Opening[], timeZone: string, now: number): ListedOpening[] {
  return openings
    .map((opening) => ({ opening, end: closesAt(opening, timeZone) }))
    .filter(({ end }) => now < end + CLOSED_DAYS * DAY_MS)
    .map(({ opening: { body: _, contact: __, ...listed }, end }) => ({
      ...listed,
      isOpen: now < end,
    }))
    .sort(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        (one.isOpen ? 1 : -1) * byDeadline(one, other) ||
        (one._id < other._id ? 1 : -1),
    )
}

/** Those without a deadline last. */
const byDeadline = (one: ListedOpening, other: ListedOpening) =>
  (one.deadline || '9').localeCompare(other.deadline || '9')

/** From when on it is closed, and until when it says so, as far as it has a deadline. */
export function closingOf(opening: Opening, timeZone: string): Visibility {
  const end = closesAt(opening, timeZone)
  if (!Number.isFinite(end)) return {}
  const gone = new Date(end + CLOSED_DAYS * DAY_MS)
  return { publishAt: new Date(end).toISOString(), hideAt: gone.toISOString() }
}

/** The addresses of the pictures that an opening, or an edit of one, holds. */
export const openingImages = ({ body = '' }: Partial<Pick<Opening, 'body'>>) =>
  richTextPictures(body)
