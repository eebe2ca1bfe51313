import { isAmerican } from './dates.ts'
import type { Settings } from './settings.schema.ts'

/** Right to left are texts in these scripts (ISO 15924). */
const RIGHT_TO_LEFT = [
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]

/** The attributes of a document in the language of the site. */
export function documentLanguage({ language, direction }: Settings['locale']) {
  return { lang: language, dir: direction === 'auto' ? directionOf(language) : direction }
}

/** What documents of the admin area say. */
export const adminLanguage = { lang: 'en', dir: 'ltr' } as const

function directionOf(language: string): 'ltr' | 'rtl' {
  // The first use of Intl costs a phone a tenth of a second.
  if (isAmerican(language)) return 'ltr'
  const { script = '' } = new Intl.Locale(language).maximize()
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}
