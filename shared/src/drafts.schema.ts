import { z } from 'zod'
import { version } from './fields.schema.ts'

/** What a form sends to save a draft; the fields themselves are checked by their kind. */
export const draftInput = z.object({
  fields: z.record(z.string(), z.unknown(), { error: 'The fields of a draft are required.' }),
  version: version.optional(),
  base: version.optional(),
})

/** Which version of a draft somebody means. */
export const draftVersion = z.object({ version: version.optional() })
