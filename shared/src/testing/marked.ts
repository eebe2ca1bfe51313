/** Fields whose texts nobody reads, such as addresses, or which say themselves what may stand there. */
const UNREAD =
  /^(?:_id|id|src|url|href|link|imgUrl|img|image|mainImage|linkedin|syllabus|date|email|status|place|slug|color|group|orcid|doi|type|from|to|until|member|adviser|locale|appearance)$/

/** A tag, a place of a value, or a letter. */
const PART = /<[^<>]*>|\{\w+\}|\p{L}/gu

const MARK = '■'

/** The text with every letter changed, as a lab could change it. */
export const marked = (text: string): string =>
  text.replace(PART, (part) => (/^[<{]/.test(part) ? part : MARK))

/** The same with every text in a value that visitors read. */
export function markedIn<Value>(value: Value): Value
export function markedIn(value: unknown): unknown {
  if (typeof value === 'string') return marked(value)
  if (Array.isArray(value)) return value.map((entry) => markedIn(entry))
  return typeof value === 'object' && value !== null ? markedParts(value) : value
}

const markedParts = (value: object, areWords = false) =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, markedPart(name, part, areWords)]),
  )

function markedPart(name: string, part: unknown, areWords: boolean): unknown {
  if (name === 'words' && part instanceof Object) return markedParts(part, true)
  return UNREAD.test(name) && !areWords ? part : markedIn(part)
}

/** Whether there is anything in a text that is not changed. */
export const holdsLetters = (text: string): boolean => /\p{L}/u.test(text)
