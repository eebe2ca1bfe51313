import type { Fields } from './kinds.ts'
import { plainBlocks } from './richText.ts'
import { boldRuns, paragraphsOf, visible } from './text.ts'

/**
 * Rich text beside the paragraphs that the specification knows. The paragraphs are made of it when it
 * is stored; it counts only while they are what is stored, so that an edit of them wins by itself.
 */

/** The paragraphs that rich text stands for. */
export const richParagraphs = (html: string): string[] =>
  plainBlocks(html).map(visible).filter(Boolean)

/** Paragraphs as one text, which blank lines part. */
export const joined = (paragraphs: string[]): string => paragraphs.join('\n\n')

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br />')

const htmlOf = (paragraphs: string[], words: (text: string) => string) =>
  paragraphs
    .filter((text) => text.trim())
    .map((text) => `<p>${words(text)}</p>`)
    .join('')

const isSame = (a: string[], b: string[]) => a.join('\0') === b.join('\0')

const isOf = (paragraphs: string[], rich: string) => isSame(richParagraphs(rich), paragraphs)

/** Whether rich text says no more than its paragraphs. */
const isPlain = (rich: string) => !/<(?!\/?p>)/.test(rich)

/** What of rich text and paragraphs is stored where both may be sent: of two that differ the paragraphs win. */
const isStored = (rich: string | undefined, paragraphs: string[] | undefined): rich is string =>
  rich !== undefined && (!paragraphs?.length || isOf(paragraphs, rich))

type WithBody = { body: string[]; rich?: string }
const bodyParagraphs = (body: string[]) => body.map(visible).filter(Boolean)

/** The rich text of a record, where it counts. */
export const countingBody = ({ rich, body }: WithBody): { rich?: string } =>
  rich && isOf(bodyParagraphs(body), rich) ? { rich } : {}

/** A record with what the editor shows of it. */
export const withRichBody = <Item extends WithBody>(item: Item) => ({
  ...item,
  rich: countingBody(item).rich ?? htmlOf(item.body, escaped),
})

/** What is stored of an edit of a text with a body. */
export function storedBody({ rich, body }: Partial<WithBody>): Partial<WithBody> {
  if (isStored(rich, body && bodyParagraphs(body)))
    return { rich: isPlain(rich) ? '' : rich, body: richParagraphs(rich) }
  return body ? { rich: '', body } : {}
}

/** A text in which blank lines part paragraphs and asterisks stand around what is bold. */
type WithDesc = { desc: string; rich?: string }

const bold = (text: string) =>
  boldRuns(text)
    .map((run) => (run.bold ? `<strong>${escaped(run.text)}</strong>` : escaped(run.text)))
    .join('')

/** The rich text of a record, where it counts. */
export const countingDesc = ({ rich, desc }: WithDesc): { rich?: string } =>
  rich && isOf(paragraphsOf(desc), rich) ? { rich } : {}

/** A record with what the editor shows of it. */
export const withRichDesc = <Item extends WithDesc>(item: Item) => ({
  ...item,
  rich: countingDesc(item).rich ?? htmlOf(paragraphsOf(item.desc), bold),
})

/** What is stored of an edit of a text with a description. */
export function storedDesc({ rich, desc }: Partial<WithDesc>): Partial<WithDesc> {
  if (isStored(rich, desc === undefined ? undefined : paragraphsOf(desc)))
    return { rich: isPlain(rich) ? '' : rich, desc: joined(richParagraphs(rich)) }
  return desc === undefined ? {} : { rich: '', desc }
}

/** The fields of a draft, which holds a text as its form does: rich, and not twice. */
export function withOneText({ body, desc, ...fields }: Fields): Fields {
  const rich = typeof fields.rich === 'string' ? fields.rich : undefined
  if (isTexts(body))
    return { ...fields, rich: withRichBody({ body, ...storedBody({ body, rich }) }).rich }
  if (typeof desc === 'string')
    return { ...fields, rich: withRichDesc({ desc, ...storedDesc({ desc, rich }) }).rich }
  return body === undefined ? fields : { ...fields, body }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
