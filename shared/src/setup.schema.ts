import { z } from 'zod'
import { setupSteps } from './setup.ts'

/** What is noted of the first steps. */
export const setupNote = z.object({
  steps: z.partialRecord(z.enum(setupSteps), z.enum(['done', 'skipped'])).optional(),
  isBegun: z.boolean().optional(),
  isFinished: z.boolean().optional(),
  isListHidden: z.boolean().optional(),
})
export type SetupNote = z.infer<typeof setupNote>

/** What becomes of the sample content. */
export const sampleChange = z.object({
  change: z.enum(['load', 'remove', 'restore'], {
    error: 'The change must be load, remove or restore.',
  }),
})
export type SampleChange = z.infer<typeof sampleChange>['change']
