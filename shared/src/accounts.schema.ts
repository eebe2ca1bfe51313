import { z } from 'zod'
import { roles } from './auth.ts'
import { requiredEmail } from './fields.schema.ts'

/** What an account may do, as an owner says it. An empty member unties it. */
export const rightsInput = z.object({
  role: z.enum(roles, { error: 'Role must be one of the known ones.' }),
  mayReview: z.boolean({ error: 'May review must be yes or no.' }).default(false),
  member: z
    .string({ error: 'Member must be an id.' })
    .regex(/^([0-9a-f]{24})?$/, { error: 'Member must be an id.' })
    .default(''),
})

export const invitationInput = rightsInput.extend({ email: requiredEmail('Email') })

export const accountRules = z.object({
  secondFactorRequired: z.boolean({ error: 'Second factor required must be yes or no.' }),
})

export type RightsInput = z.infer<typeof rightsInput>
export type InvitationInput = z.infer<typeof invitationInput>
export type AccountRules = z.infer<typeof accountRules>
