import { z } from 'zod'
import { isLeftEmpty, limits, MISSING, text } from './fields.schema.ts'
import { joined, richParagraphs } from './richBody.ts'

/** HTML of the editor whose words fit where its paragraphs stand. @param max characters of all of them together */
export const richBody = (label: string, max = Number.POSITIVE_INFINITY) =>
  text(label, limits.richText).superRefine((html, { addIssue }) => {
    const found = richParagraphs(html)
    const fail = (why: string) => addIssue({ code: 'custom', message: why })
    if (found.length > limits.paragraphs) fail(`At most ${limits.paragraphs} paragraphs.`)
    if (found.some((paragraph) => paragraph.length > limits.paragraph))
      fail(`A paragraph must have at most ${limits.paragraph} characters.`)
    if (joined(found).length > max) fail(`${label} must have at most ${max} characters.`)
  })

type WithText = { rich?: string | undefined; [plain: string]: unknown }

/**
 * Asks for a text of a whole record, rich or plain; it is missed in the field that was sent.
 * @param plain the field of the paragraphs
 */
export const hasText = (plain: string, label: string) =>
  z.superRefine<WithText>(
    (value, { addIssue }) => {
      const { rich, [plain]: given } = value
      if (!isLeftEmpty(given ?? '') || richParagraphs(rich ?? '').length > 0) return
      const path = [rich === undefined ? plain : 'rich']
      addIssue({ code: 'custom', path, message: `${label}${MISSING}` })
    },
    // Told beside what else is wrong.
    { when: ({ value }) => value instanceof Object },
  )
