import { z } from 'zod'
import { namedByNews } from './connections.ts'
import {
  altTexts,
  editOf,
  entries,
  id,
  imageAddresses,
  limits,
  requiredDay,
  requiredImageAddress,
  requiredLine,
  requiredParagraphs,
} from './fields.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

/** A news item as a form sends it. Source: specification sections 3 and 5. */
export const newsInput = z.object({
  heading: requiredLine('Heading', limits.title),
  body: requiredParagraphs('Body'),
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

/** What is left out stays as it is. */
export const newsEdit = editOf(newsInput, 'mainImage')

export type NewsInput = z.infer<typeof newsInput>
export type NewsEdit = z.infer<typeof newsEdit>
