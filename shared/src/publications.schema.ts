import { z } from 'zod'
import {
  editOf,
  limits,
  position,
  requiredDay,
  requiredImageAddress,
  requiredLine,
  requiredText,
  requiredWebAddress,
} from './fields.schema.ts'
import { paperLimits } from './papers/paper.ts'
import { paperFields } from './papers.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

export const publicationStatuses = ['Review', 'Published'] as const

/** A publication as a form sends it. Source: specification sections 3 and 5. */
export const publicationInput = z.object({
  title: requiredLine('Title', paperLimits.title),
  details: requiredText('Details', limits.text),
  link: requiredWebAddress('Link'),
  status: z
    .enum(publicationStatuses, { error: 'Status must be Review or Published.' })
    .default('Review'),
  date: requiredDay('Date'),
  imgUrl: requiredImageAddress('Image'),
  publication_sequence: position('Sequence').optional(),
  ...paperFields,
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const publicationEdit = editOf(publicationInput, 'imgUrl')

export type PublicationInput = z.infer<typeof publicationInput>
export type PublicationEdit = z.infer<typeof publicationEdit>
