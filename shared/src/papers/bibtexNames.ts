import { nameOfParts, nameOfWords, pairsOfNames } from './names.ts'
import type { Author } from './paper.ts'
import { plainOf } from './plain.ts'
import { texToText } from './tex.ts'

/** The people of an `author` field: `and` parts them, braces keep together. Throws `Unreadable`. */
export function bibtexNames(tex: string): Author[] {
  const source = plainOf(tex)
  const names = splitOutside(source, /\s+and(?=\s)|^and(?=\s)/iy)
  if (names.length === 1) {
    const listed = splitOutside(source, /;/y)
    if (listed.length > 1) return listed.flatMap(nameOf)
    const pairs = pairsOfNames(splitOutside(source, /,/y).map(texToText))
    if (pairs) return pairs
  }
  return names.flatMap(nameOf)
}

function nameOf(tex: string): Author[] {
  const name = tex.trim()
  if (!name || /^(?:others|et al\.?)$/i.test(name)) return []
  if (isGroup(name)) return [{ literal: texToText(name) }]
  const parts = splitOutside(name, /,/y)
  if (
    parts.length > 1 &&
    parts.every((part) => /^\s*"?(?:family|given|prefix|suffix)\s*=/.test(part))
  )
    return [nameOfKeys(parts)]
  // `Stefan Webb, Adam Golinski, Frank Wood`
  if (parts.length > 2 && parts.every((part) => /\S\s+\S/.test(part))) return parts.flatMap(nameOf)
  if (parts.length > 1) return [nameOfParts(parts.map((part) => texToText(part)))]
  const words = splitOutside(name, /[\s~]+/y).filter(Boolean)
  const isSmall = words.map((word) => !word.startsWith('{') && /^\p{Ll}/u.test(texToText(word)))
  return [
    nameOfWords(
      words.map((word) => texToText(word)),
      isSmall,
    ),
  ]
}

/** biblatex: `family=Linden, given=Sander, prefix=van der` */
function nameOfKeys(parts: string[]): Author {
  const values = new Map(
    parts.map((part) => {
      const [key = '', value = ''] = part.replaceAll('"', '').split('=')
      return [key.trim(), texToText(value).trim()]
    }),
  )
  const family = [values.get('prefix'), values.get('family')].filter(Boolean).join(' ')
  return { family, given: values.get('given'), suffix: values.get('suffix') }
}

/** Whether one pair of braces holds all of a name. */
function isGroup(name: string): boolean {
  if (!name.startsWith('{') || !name.endsWith('}') || name.startsWith('{\\')) return false
  let depth = 0
  for (let at = 0; at < name.length; at++) {
    if (name[at] === '{') depth++
    else if (name[at] === '}') depth--
    if (depth === 0) return at === name.length - 1
  }
  return false
}

/** The parts of a text between what a sticky pattern finds outside of braces. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}') depth--
    if (depth > 0) continue
    separator.lastIndex = at
    const match = separator.exec(text)
    if (!match?.[0]) continue
    parts.push(text.slice(from, at))
    from = at + match[0].length
    at = from - 1
  }
  return [...parts, text.slice(from)]
}
