import { z } from 'zod'
import { version } from './fields.schema.ts'
import { deeds, MOST_DEEDS } from './many.ts'

const deed = z.object({
  _id: z.string().regex(/^[0-9a-f]{24}$/, { error: 'Each record is named by its id.' }),
  act: z.enum(deeds, { error: `What is done must be ${deeds.join(', ')}.` }),
  fields: z.record(z.string(), z.unknown(), { error: 'Fields must have names.' }).optional(),
  version: version.optional(),
})

/** What is to be done to many records. */
export const manyInput = z.object({
  deeds: z
    .array(deed, { error: 'A list of what is to be done is required.' })
    .max(MOST_DEEDS, { error: `At most ${MOST_DEEDS} records at once.` }),
})
