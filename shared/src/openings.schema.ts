import { z } from 'zod'
import { day, editOf, email, limits, line, requiredLine, text } from './fields.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

/** An opening as a form sends it; `body` is HTML, cleaned before it is stored. */
export const openingInput = z.object({
  title: requiredLine('Title', limits.title),
  /** Such as doctoral position or internship. */
  kind: line('Kind', limits.name).default(''),
  start: line('Start', limits.name).default(''),
  funding: line('Funding', limits.title).default(''),
  place: line('Place', limits.title).default(''),
  /** The last day on which it is open, in the time zone of the lab; empty for one that stays open. */
  deadline: day('Deadline').default(''),
  body: text('Text', limits.richText).default(''),
  /** Whom to ask. */
  contact: email('Contact').default(''),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const openingEdit = editOf(openingInput, 'title')

export type OpeningInput = z.infer<typeof openingInput>
