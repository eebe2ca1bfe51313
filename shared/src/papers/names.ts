import type { Author } from './paper.ts'

const SUFFIX = /^(?:jr|sr|i{2,3}|iv|2nd|3rd|4th)\.?$/i
const INITIALS = /^(?:\p{Lu}\.?[ -]?){1,4}$/u
const SHORT = /^\p{Lu}{1,3}$/u
/** A word that begins small belongs to the family name that follows it. */
const SMALL = /^(?:['’‘`])?\p{Ll}/u

/** A person's name of which the words are known: `Gorm S. van der Linden Jr.` */
export function nameOfWords(
  words: string[],
  isSmall = words.map((word) => SMALL.test(word)),
): Author {
  const last = words.at(-1) ?? ''
  if (words.length > 2 && SUFFIX.test(last))
    return { ...nameOfWords(words.slice(0, -1), isSmall), suffix: last }
  // `Wood F`, as some write it.
  if (words.length > 1 && SHORT.test(last) && !INITIALS.test(words[0] ?? ''))
    return readShortName(words.join(' '))
  const small = isSmall.indexOf(true)
  const from = small >= 0 && small < words.length - 1 ? small : words.length - 1
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') }
}

/** A name by its parts between commas: family, given; or family, suffix, given; or family, given, suffix. */
export function nameOfParts(parts: string[]): Author {
  const [family = '', second = '', third = ''] = parts.map((part) => part.trim())
  if (!third) return SUFFIX.test(second) ? { family, suffix: second } : { family, given: second }
  return SUFFIX.test(third)
    ? { family, given: second, suffix: third }
    : { family, given: third, suffix: second }
}

/** `Nearing, Grey S.` or `Grey S. Nearing`. */
export function readName(text: string): Author {
  const parts = text.split(',')
  return parts.length > 1 ? nameOfParts(parts) : nameOfWords(text.split(/\s+/).filter(Boolean))
}

/** The names in `Smith, J., Jones, A. B.`: pairs between commas, of which each second is initials. */
export function pairsOfNames(parts: string[]): Author[] | undefined {
  if (parts.length < 4 || parts.length % 2) return undefined
  const trimmed = parts.map((part) => part.trim())
  if (!trimmed.every((part, i) => i % 2 === 0 || INITIALS.test(part))) return undefined
  return trimmed.flatMap((part, i) =>
    i % 2 ? [] : [{ family: part, given: trimmed[i + 1] ?? '' }],
  )
}

/** PubMed's and Vancouver's `Nearing GS`, `King ML Jr`, `van der Linden S`. */
export function readShortName(text: string): Author {
  const words = text.split(/\s+/).filter(Boolean)
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : undefined
  if (words.length < 2) return { literal: text }
  const given = words.pop()?.split('').join('. ')
  return { family: words.join(' '), given: `${given}.`, ...(suffix && { suffix }) }
}

/** `Nearing, Grey S.`, with a suffix `King, Jr., Martin L.`; a group as it is. */
export const invertedName = ({ family, given, suffix, literal }: Author): string =>
  family ? [family, suffix, given].filter(Boolean).join(', ') : (literal ?? '')

/** `Grey S. Nearing` */
export const plainName = ({ family, given, suffix, literal }: Author): string =>
  family ? [given, family, suffix].filter(Boolean).join(' ') : (literal ?? '')

/** `Grey Scott` → `G. S.`, `Jean-Luc` → `J.-L.`; what joins the initials and ends each is the style's. */
export function initials(given: string, between = ' ', dot = '.'): string {
  const spaced = given.replace(/\./g, '. ').replace(/[‐‑–]/g, '-')
  return spaced
    .split(/\s+/)
    .flatMap((word) => (SHORT.test(word) ? [...word] : [word]))
    .map((word) =>
      word
        .split('-')
        .map(first)
        .filter(Boolean)
        .map((letter) => letter + dot),
    )
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(dot ? '-' : ''))
    .join(between)
}

const first = (word: string) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? ''
