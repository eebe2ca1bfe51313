import { z } from 'zod'
import { MOST_DISMISSED } from './upkeep.ts'

/** Findings or proposals that are set aside, or shown again. */
export const dismissalInput = z.object({
  ids: z
    .array(z.string().regex(/^[0-9a-f]{32}$/, { error: 'Id is none.' }), {
      error: 'Ids must be a list.',
    })
    .min(1, { error: 'Name at least one.' })
    .max(MOST_DISMISSED, { error: `At most ${MOST_DISMISSED} at once.` }),
  isDismissed: z.boolean({ error: 'Say yes or no.' }),
})
