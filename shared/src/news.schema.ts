import { z } from 'zod'
import { namedByNews } from './connections.ts'
import {
  altTexts,
  editOf,
  entries,
  id,
  imageAddresses,
  limits,
  paragraphs,
  requiredDay,
  requiredImageAddress,
  requiredLine,
} from './fields.schema.ts'
import { hasText, richBody } from './richBody.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

const fields = z.object({
  heading: requiredLine('Heading', limits.title),
  body: paragraphs('Body').optional(),
  /** The text as HTML of the editor, of which the paragraphs are made. */
  rich: richBody('Body').optional(),
  mainImage: requiredImageAddress('Main image'),
  otherImage: imageAddresses('Optional images').default([]),
  date: requiredDay('Date'),
  /** Whom and what of the lab it tells of. */
  about: entries(
    'What it is about',
    z.object({
      kind: z.enum(namedByNews, { error: 'News can name people, projects and papers.' }),
      id: id('What it is about'),
    }),
  ).optional(),
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

const needsText = hasText('body', 'Body')

/** A news item as a form sends it: with paragraphs or rich text. Source: specification sections 3 and 5. */
export const newsInput = fields.check(needsText)

/** What is left out stays as it is. */
export const newsEdit = editOf(fields, 'mainImage').check(needsText)

export type NewsInput = z.infer<typeof newsInput>
export type NewsEdit = z.infer<typeof newsEdit>
