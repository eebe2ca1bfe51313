import { z } from 'zod'
import { passwordLimits } from './auth.ts'
import { limits, line, requiredLine } from './fields.schema.ts'

/** Longer passwords than any accepted one are refused before they cost a hash. */
const knownPassword = (label: string) =>
  z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required.' : 'must be text.'}`,
    })
    .min(1, { error: `${label} is required.` })
    .max(1_000, { error: `${label} is too long.` })

/** Of an authenticator or a recovery code, however it is grouped. */
const oneTimeCode = line('Code', 40).transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
const requiredCode = oneTimeCode.refine((code) => code !== '', { error: 'Code is required.' })

export const loginInput = z.object({
  email: requiredLine('Email', limits.email),
  password: knownPassword('Password'),
  code: oneTimeCode.optional(),
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

export const passwordInput = z.object({ currentPassword: knownPassword('Current password') })

export const codeInput = z.object({ code: requiredCode })

export const linkInput = z.object({ token: requiredLine('Link', 100) })

export const linkUse = linkInput.extend({ newPassword: newPasswordOf('New password') })

export type LinkUse = z.input<typeof linkUse>
export type LoginInput = z.input<typeof loginInput>
export type PasswordChange = z.infer<typeof passwordChange>
