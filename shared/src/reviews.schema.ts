import { z } from 'zod'
import { line, requiredLine, requiredText } from './fields.schema.ts'
import { reviewLimits } from './reviews.ts'

const ids = z
  .array(z.string().regex(/^[0-9a-f]{24}$/i), { error: 'Applications must be a list of ids.' })
  .min(1, { error: 'Please choose applications.' })
  .max(reviewLimits.ids, { error: `At most ${reviewLimits.ids} applications at once.` })

const onOff = (label: string) => z.boolean({ error: `${label} must be yes or no.` }).optional()

/** The applications that are meant. */
export const chosenRequests = z.object({ ids })

/** What changes of all of some applications; what is left out stays. */
export const reviewChanges = z.object({
  ids,
  state: line('State', reviewLimits.word).optional(),
  addTag: requiredLine('Tag', reviewLimits.word).optional(),
  removeTag: requiredLine('Tag', reviewLimits.word).optional(),
  isStarred: onOff('Starred'),
  isRead: onOff('Read'),
  archived: onOff('Archived'),
})

export const noteInput = z.object({ text: requiredText('Note', reviewLimits.note) })

export type ReviewChanges = z.infer<typeof reviewChanges>
