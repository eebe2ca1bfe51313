import { z } from 'zod'
import {
  altTexts,
  editOf,
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
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const newsEdit = editOf(newsInput, 'mainImage')

export type NewsInput = z.infer<typeof newsInput>
export type NewsEdit = z.infer<typeof newsEdit>
