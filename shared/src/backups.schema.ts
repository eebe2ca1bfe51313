import { z } from 'zod'
import { backupLimits, backupTexts } from './backups.ts'

/** What a backup made by hand is to hold beside the content. */
export const backupInput = z.object({
  accounts: z.boolean({ error: 'Accounts must be yes or no.' }),
})

/** The archive that is going to be sent. */
export const uploadInput = z.object({
  bytes: z
    .int({ error: 'The size must be a whole number of bytes.' })
    .min(1, { error: 'The archive is empty.' })
    .max(backupLimits.upload, { error: backupTexts.tooLarge }),
})
