import { characters, subscript, superscript } from './scripts.ts'

/** Attributes never reach past the next bracket, so the whole is read once. */
const TAG = /<(\/?)([a-z][\w:.-]{0,40})(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi
/** Longer than any field is kept; what is behind it is not looked at. In characters. */
const LONGEST = 100_000
const BLOCKS = new Set(['p', 'br', 'div', 'li', 'sec', 'title', 'tr', 'td'])

const names: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  plusmn: '±',
  minus: '−',
  middot: '·',
  micro: 'µ',
  szlig: 'ß',
  oslash: 'ø',
  aelig: 'æ',
  shy: '',
}
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
}

/** The plain text of a title or an abstract with tags, MathML and entities; a lone `<` stays. */
export function plainOf(source: string): string {
  const text = source.slice(0, LONGEST)
  // Services send `&amp;amp;` and `&lt;i&gt;` too.
  const decoded = decodeEntities(decodeEntities(withoutTags(text)))
  return tidy(decoded === text ? text : withoutTags(decoded))
}

/** A text on one line: blanks of all kinds become one, controls go, accents are joined to their letters. */
export const tidy = (text: string): string => text && normal(text)

const normal = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Z}+|[\t\n\r\f\v]/gu, ' ')
    .replace(/[\p{Cc}\u200b\ufeff\ufffe\uffff]/gu, '')
    .split(' ')
    .filter(Boolean)
    .join(' ')

export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        ENTITY,
        (whole, decimal?: string, hex?: string, name?: string) =>
          (name ? named(name) : characterOf(decimal ? Number(decimal) : Number(`0x${hex}`))) ??
          whole,
      )
    : text

function named(name: string): string | undefined {
  const known = Object.hasOwn(names, name) ? names[name] : undefined
  if (known !== undefined) return known
  const mark = name.slice(1)
  if (Object.hasOwn(accents, mark)) return `${name[0]}${accents[mark]}`.normalize('NFC')
  return characters.get(name)
}

const characterOf = (code: number) =>
  code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code)

type State = { out: string; math: number; script: string; hidden: number; from: number }

/** `<sub>2</sub>` becomes ₂; what MathML says stands together; its TeX form goes. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const state: State = { out: '', math: 0, script: '', hidden: 0, from: 0 }
  for (const match of text.matchAll(TAG)) {
    add(state, text.slice(state.from, match.index))
    state.from = match.index + match[0].length
    if (match[2]) enter(state, match[2].toLowerCase().replace(/^\w+:/, ''), !match[1], match[0])
  }
  add(state, text.slice(state.from))
  return state.out
}

function add(state: State, text: string) {
  if (state.hidden) return
  if (state.math) state.out += text.replace(/\s+/g, '')
  else if (state.script === 'sub') state.out += subscript(text)
  else if (state.script === 'sup') state.out += superscript(text)
  else state.out += text
}

function enter(state: State, tag: string, opens: boolean, whole: string) {
  const step = whole.endsWith('/>') ? 0 : opens ? 1 : -1
  if (tag === 'math') state.math = Math.max(0, state.math + step)
  else if (tag === 'annotation') state.hidden = Math.max(0, state.hidden + step)
  else if (tag === 'sub' || tag === 'sup') state.script = step > 0 ? tag : ''
  else if (BLOCKS.has(tag)) state.out += ' '
}
