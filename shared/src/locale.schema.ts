import { z } from 'zod'
import { limits, requiredLine } from './fields.schema.ts'

export const directions = ['auto', 'ltr', 'rtl'] as const

/** Whether a text is the tag of a language that this machine knows how to read (BCP 47). */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Whether a text names a time zone (IANA). */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** In which language the public pages are, and where the lab is. */
export const localeSettings = z.object({
  /** BCP 47 */
  language: requiredLine('The language', limits.name).refine(isLanguage, {
    error: 'The language must be a tag such as en, de or pt-BR.',
    abort: true,
  }),
  /** `auto` is that of the language. */
  direction: z.enum(directions, { error: `The direction must be ${directions.join(', ')}.` }),
  /** IANA */
  timeZone: requiredLine('The time zone', limits.name).refine(isTimeZone, {
    error: 'The time zone must be a name such as UTC or Europe/Berlin.',
  }),
})
