import { z } from 'zod'
import {
  day,
  imageAddress,
  imageAddresses,
  limits,
  line,
  paragraphs,
  pictureTexts,
  requiredLine,
  version,
} from './fields.schema.ts'

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
  pictureTexts: pictureTexts().optional(),
})

/** An edit: what is left out stays as it is. */
export const researchEdit = z.object({
  title: requiredLine('Title', limits.title),
  body: paragraphs('Body').optional(),
  date: day('Date').optional(),
  mainImage: imageAddress('Main image').optional(),
  otherImg: imageAddresses('Other images').optional(),
  period: line('Period', limits.title).optional(),
  sponsors: line('Sponsors', limits.text).optional(),
  collaborators: line('Collaborators', limits.text).optional(),
  pictureTexts: pictureTexts().optional(),
  version: version.optional(),
})

export type ResearchInput = z.infer<typeof researchInput>
export type ResearchEdit = z.infer<typeof researchEdit>
