/** Text rules that both sides share. None of them uses a regular expression that can run away. */

const ELLIPSIS = '…'

/** Characters of a preview: on a card, and as the description of a page. */
export const PREVIEW_LENGTH = 150

// Controls, formatting marks, blanks of every width and letters that are drawn as nothing.
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Trims, and leaves nothing of a text in which nothing can be seen. */
export const visible = (value: string) => (INVISIBLE.test(value) ? '' : value.trim())

/** Texts in Western letters, in which each code unit is a character of its own. */
const ONE_UNIT_EACH = /^[\u0020-\u02ff\u2010-\u2027]*$/

/** The first `count` words of a text, an ellipsis added when something was left out. */
export function truncateWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/)
  return words.length > count ? `${words.slice(0, count).join(' ')}${ELLIPSIS}` : words.join(' ')
}

/**
 * The first `length` characters of a text.
 * A character is what a reader sees as one: an emoji or an accented letter is never cut in half.
 */
export const firstCharacters = (text: string, length: number): string =>
  // A visible character has at least one code unit, so short texts need no segmentation.
  text.length <= length ? text : text.slice(0, endOf(text, length))

/** The same of the trimmed text, an ellipsis added when something was left out. */
export function truncateCharacters(text: string, length: number): string {
  const trimmed = text.trim()
  const first = firstCharacters(trimmed, length)
  return first.length < trimmed.length ? `${first.trimEnd()}${ELLIPSIS}` : trimmed
}

/** Where the first `length` visible characters of a longer text end. */
function endOf(text: string, length: number): number {
  // One more, which could belong to the last. The first use of Intl costs a phone a tenth of a second.
  if (ONE_UNIT_EACH.test(text.slice(0, length + 1))) return length
  // Far more code units than any `length` visible characters need, and a bound on the work.
  const head = text.slice(0, length * 32)
  let end = 0
  let count = 0
  for (const { index, segment } of new Intl.Segmenter('en').segment(head)) {
    if (count === length) break
    count++
    end = index + segment.length
  }
  return end
}

export type TextRun = { text: string; bold: boolean }

/** Splits a text at pairs of asterisks: `*A. Author*, Journal` is a bold and a plain run. A lone asterisk stays. */
export function boldRuns(text: string): TextRun[] {
  const parts = text.split('*')
  if (parts.length % 2 === 0) {
    const rest = parts.pop()
    parts.push(`${parts.pop()}*${rest}`)
  }
  return parts.map((part, i) => ({ text: part, bold: i % 2 === 1 })).filter((run) => run.text)
}

/** The paragraphs of a text in which blank lines part them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The text without its asterisk pairs, for titles, descriptions and feeds. */
export function plainText(text: string): string {
  return boldRuns(text)
    .map((run) => run.text)
    .join('')
}
