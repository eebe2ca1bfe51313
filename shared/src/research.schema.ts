import { z } from 'zod'
import {
  altTexts,
  day,
  editOf,
  imageAddress,
  imageAddresses,
  limits,
  line,
  paragraphs,
  requiredLine,
} from './fields.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

/** A research project as a form sends it; a title is enough. Source: specification section 3, decisions on input limits. */
export const researchInput = z.object({
  title: requiredLine('Title', limits.title),
  body: paragraphs('Body').default([]),
  date: day('Date').default(''),
  mainImage: imageAddress('Main image').default(''),
  otherImg: imageAddresses('Other images').default([]),
  period: line('Period', limits.title).default(''),
  sponsors: line('Sponsors', limits.text).default(''),
  collaborators: line('Collaborators', limits.text).default(''),
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const researchEdit = editOf(researchInput)

export type ResearchInput = z.infer<typeof researchInput>
export type ResearchEdit = z.infer<typeof researchEdit>
