import { z } from 'zod'
import {
  altTexts,
  editOf,
  imageAddress,
  limits,
  position,
  requiredLine,
  text,
} from './fields.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

/** A research theme as a form sends it. */
export const themeInput = z.object({
  title: requiredLine('Title', limits.title),
  text: text('Text', limits.text).default(''),
  image: imageAddress('Picture').default(''),
  /** Six hex digits, or empty. */
  color: text('Colour', 6)
    .regex(/^(?:[\da-f]{6})?$/i, { error: 'The colour must be six hex digits.' })
    .default(''),
  order: position('Order').optional(),
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const themeEdit = editOf(themeInput)

export type ThemeInput = z.infer<typeof themeInput>
export type ThemeEdit = z.infer<typeof themeEdit>
