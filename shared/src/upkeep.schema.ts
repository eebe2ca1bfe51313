import { z } from 'zod'

/** A finding that is set aside, or shown again. */
export const dismissalInput = z.object({
  id: z.string({ error: 'Id must be text.' }).regex(/^[0-9a-f]{32}$/, { error: 'Id is none.' }),
  isDismissed: z.boolean({ error: 'Say yes or no.' }),
})
