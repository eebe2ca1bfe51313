import type { IntroInput } from './intro.schema.ts'

/** The texts of the home page; there is one such record. */
export type Intro = IntroInput & { _id: string }

export const introPaths = { update: '/api/update-intro' } as const

export const introTexts = {
  updated: 'Intro updated successfully.',
} as const
