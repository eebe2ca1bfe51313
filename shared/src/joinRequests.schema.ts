import { z } from 'zod'
import {
  limits,
  line,
  requiredEmail,
  requiredLine,
  requiredText,
  webAddress,
} from './fields.schema.ts'
import { joinWords } from './words/join.ts'

/** An application as the public form sends it; the résumé travels beside it as a file. */
export const joinRequestInput = z.object({
  fName: requiredLine(joinWords.firstName, limits.name),
  lName: requiredLine(joinWords.lastName, limits.name),
  email: requiredEmail(joinWords.email),
  contact: line(joinWords.contactNumber, limits.name).default(''),
  linkedin: webAddress(joinWords.linkedin).default(''),
  expertise: requiredText(joinWords.expertise, limits.text),
})

export type JoinRequestInput = z.infer<typeof joinRequestInput>
