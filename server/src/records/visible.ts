import type { Visibility } from '@lab/shared/visibility'
import type { AllFields } from './editable.ts'

/** When visitors see a record: moments in ISO 8601 of UTC. */
export const visibilitySchema = {
  publishAt: String,
  hideAt: String,
} satisfies AllFields<Visibility>
