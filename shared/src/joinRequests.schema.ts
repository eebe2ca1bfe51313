import { z } from 'zod'
import {
  limits,
  line,
  requiredEmail,
  requiredLine,
  requiredText,
  webAddress,
} from './fields.schema.ts'

/** An application as the public form sends it; the résumé travels beside it as a file. */
export const joinRequestInput = z.object({
  fName: requiredLine('First name', limits.name),
  lName: requiredLine('Last name', limits.name),
  email: requiredEmail('Email'),
  contact: line('Contact number', limits.name).default(''),
  linkedin: webAddress('LinkedIn').default(''),
  expertise: requiredText('Expertise', limits.text),
})

export type JoinRequestInput = z.infer<typeof joinRequestInput>
