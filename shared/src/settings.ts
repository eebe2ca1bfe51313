import type { Photo, Section, Settings, WidePhoto } from './settings.schema.ts'

export const settingsPaths = {
  edit: (section: Section | ':section') => `/api/admin/settings/${section}`,
} as const

export const settingsTexts = { updated: 'Settings updated successfully.' } as const

/** What pages need of the lab before anything of it is known, and in every head. */
export type LabNames = Pick<Settings['identity'], 'name' | 'shortName'>

/** What a site is called while nobody can tell whose it is. */
export const unknownLab: LabNames = { name: 'Research lab', shortName: 'Research lab' }

/** Where the names of the lab stand in a document, for the time before its data is there. */
export const labNameTags = {
  name: 'application-name',
  shortName: 'apple-mobile-web-app-title',
} as const

/** Marks what holds the colours and typefaces of a page, with the address of the same as a style sheet. */
export const APPEARANCE_MARK = 'data-appearance'
/** Where a document has, as JSON, the lab's own words for the time before its data is there. */
export const WORDS_TAG = 'words'

/** The name of the `meta` with the lab's own menu, for the same time. */
export const MENU_TAG = 'menu'

const OTHER_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link of the settings may lead there: a path of this site, or an address of a usual kind. */
export function isSiteAddress(address: string): boolean {
  if (/[\p{Cc} \u2028\u2029\\]/u.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return OTHER_PROTOCOLS.includes(protocol) && !username && !password
}

/** The addresses of all pictures in settings, or in a part of them. */
export function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)].filter(Boolean)
}

/** A picture, and the one that takes its place in tall windows. */
export const bothShapes = (photo: Photo | WidePhoto): Pick<Photo, 'src' | 'width' | 'height'>[] =>
  'portrait' in photo && photo.portrait ? [photo, photo.portrait] : [photo]
