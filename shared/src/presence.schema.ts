import { z } from 'zod'
import { kindNames } from './kinds.ts'

export const presenceInput = z.object({
  kind: z.enum(kindNames, { error: 'There is no such kind of record.' }),
  record: z.string({ error: 'The record must be an id.' }),
  leaves: z.boolean({ error: 'Leaves must be true or false.' }).optional(),
})
