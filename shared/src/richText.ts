/** Rich text: the HTML of the editor, cleaned by one list when it is stored and when it is shown. */

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
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  /** Beside them, where a text may have pictures, with what is said about them. */
  pictureTags: ['img', 'figure', 'figcaption'],
  /** `data-list` tells the editor's two kinds of lists apart. */
  attributes: ['href', 'target', 'rel', 'class', 'data-list'],
  pictureAttributes: ['src', 'alt'],
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

/** Where one block of words ends and another begins. */
const BLOCK = /^\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|table|tr|figure|figcaption)\b/
const CELL_END = /^\/(?:td|th)\b/
const LINE_END = /^br\b/
const NAMED: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  amp: '&',
}
const LAST_CHARACTER = 0x10ffff

/** The text that HTML stands for: named, decimal and hexadecimal characters in their own form. */
export const unescaped = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > LAST_CHARACTER ? '' : String.fromCodePoint(code)
  })

/** Whether a picture inside rich text may stay: one of this site, or of another by its whole address. */
export const isAllowedPicture = (src: string): boolean =>
  /^\/(?:uploads|lab)\/[\w-]{1,100}\.\w{2,5}$/.test(src) ||
  (/^https?:\/\//i.test(src) && isAllowedLink(src))

/** The addresses of the pictures in cleaned rich text. */
export const richTextPictures = (html: string): string[] =>
  [...html.matchAll(/<img [^<>]*src="([^"<>]*)"/g)].map(([, src = '']) => unescaped(src))

/** The words of cleaned rich text, block by block; lines within one stay lines. */
export function plainBlocks(html: string): string[] {
  const [start = '', ...tags] = html.split('<')
  const blocks: string[] = []
  let text = start
  for (const tag of tags) {
    if (BLOCK.test(tag)) {
      blocks.push(text)
      text = ''
    } else if (LINE_END.test(tag)) text += '\n'
    else if (CELL_END.test(tag)) text += '\t'
    text += tag.slice(tag.indexOf('>') + 1)
  }
  return [...blocks, text].map(unescaped).filter((block) => block.trim())
}
