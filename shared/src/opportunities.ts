import type { AnnouncementInput } from './opportunities.schema.ts'

/** The vacancy announcement; there is one such record. `body` is HTML of the tags below. */
export type Announcement = AnnouncementInput & { _id: string }

export const opportunitiesPaths = {
  update: '/api/admin/adminOpportunities/updateAnnouncement',
} as const

export const opportunitiesTexts = {
  missing: 'Please give the announcement a title before it is displayed.',
  updated: 'Announcement updated successfully.',
} as const

/** The element that the hero link and `/opportunities#join` lead to. */
export const ANNOUNCEMENT_ANCHOR = 'join'

/** What rich text may hold, for the cleaning on write and on render alike. */
export const richText = {
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'ol',
    'ul',
    'li',
    'a',
    'code',
    'pre',
    'span',
    'sub',
    'sup',
  ],
  /** `data-list` tells the editor's two kinds of lists apart. */
  attributes: ['href', 'target', 'rel', 'class', 'data-list'],
  /** Classes of the editor: alignment, indent, list kinds. */
  className: /^ql-[\w-]{1,40}$/,
  protocols: ['http', 'https', 'mailto', 'tel'],
} as const

/** What a link that may not stay leads to instead. */
export const BLANK_LINK = 'about:blank'

/**
 * Whether a link inside rich text may stay; other links get a blank address.
 * Source: specification section 5. Control characters and blanks, which browsers skip, are refused.
 */
export function isAllowedLink(href: string): boolean {
  if (/[\p{Cc} \u2028\u2029\\]/u.test(href) || !URL.canParse(href)) return false
  const url = new URL(href)
  const allowed: readonly string[] = richText.protocols
  if (!allowed.includes(url.protocol.slice(0, -1)) || url.username || url.password) return false
  // Without slashes it would be an address within this site.
  return url.host === '' || /^https?:\/\//i.test(href)
}

const LINE_ENDS = /^(?:\/(?:p|h2|h3|li|blockquote|pre)|br)\b/
const ESCAPED: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  amp: '&',
}

/** The words of cleaned rich text: each paragraph, heading and item of a list. */
export function plainLines(html: string): string[] {
  const [start = '', ...tags] = html.split('<')
  const text = tags.map((tag) => {
    const end = tag.indexOf('>')
    return (LINE_ENDS.test(tag) ? '\n' : '') + tag.slice(end + 1)
  })
  return [start, ...text]
    .join('')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ESCAPED[name] ?? '')
    .split('\n')
    .filter((line) => line.trim())
}
