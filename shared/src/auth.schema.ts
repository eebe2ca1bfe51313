import { z } from 'zod'
import { passwordLimits } from './auth.ts'
import { limits, requiredLine } from './fields.schema.ts'

/** Longer passwords than any accepted one are refused before they cost a hash. */
const knownPassword = (label: string) =>
  z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required.' : 'must be text.'}`,
    })
    .min(1, { error: `${label} is required.` })
    .max(1_000, { error: `${label} is too long.` })

export const loginInput = z.object({
  email: requiredLine('Email', limits.email),
  password: knownPassword('Password'),
})

/** The rules of a new password that a form can check; the server also knows the common ones. */
export const newPasswordOf = (label: string) =>
  z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required.' : 'must be text.'}`,
    })
    .min(1, { error: `${label} is required.`, abort: true })
    .refine((value) => Array.from(value).length >= passwordLimits.characters, {
      error: `${label} must have at least ${passwordLimits.characters} characters.`,
      abort: true,
    })
    .refine((value) => new TextEncoder().encode(value).length <= passwordLimits.bytes, {
      error: `${label} must have at most ${passwordLimits.bytes} bytes.`,
      abort: true,
    })

export const passwordChange = z.object({
  currentPassword: knownPassword('Current password'),
  newPassword: newPasswordOf('New password'),
})

export type LoginInput = z.infer<typeof loginInput>
export type PasswordChange = z.infer<typeof passwordChange>
