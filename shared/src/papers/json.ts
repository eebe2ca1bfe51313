import { dateOf } from './dates.ts'
import type { Author } from './paper.ts'

/** Reads what strangers have sent: nothing is taken for granted, nothing throws. */

/** A field of an object, unless it is inherited. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined

/** A field at the end of a path of names. */
export const pathOf = (value: unknown, ...names: string[]): unknown => names.reduce(fieldOf, value)

/** A list, or nothing. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text or a number as a text; of a list its first. Otherwise empty. */
export function textOf(value: unknown): string {
  if (Array.isArray(value))
    return textOf(value.find((one) => typeof one === 'string' && one.trim()))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** CSL's `{ "date-parts": [[2019, 3]] }`, also with texts and nulls in it, `raw` or `literal`; as a text. */
export function cslDate(value: unknown): string {
  const [year, month, day] = listOf(listOf(fieldOf(value, 'date-parts'))[0]).map(Number)
  const { date, datePrecision } = dateOf(year ?? 0, month, day)
  if (!date)
    return textOf(value) || textOf(fieldOf(value, 'raw')) || textOf(fieldOf(value, 'literal'))
  return date.slice(0, datePrecision === 'year' ? 4 : datePrecision === 'month' ? 7 : 10)
}

/** A person as CSL and Crossref write one; particles go before the family name. */
export function cslName(value: unknown): Author {
  const text = (name: string) => textOf(fieldOf(value, name)).trim()
  const particle = text('non-dropping-particle') || text('dropping-particle')
  return {
    family: [text('family') && particle, text('family')].filter(Boolean).join(' '),
    given: text('given'),
    suffix: text('suffix'),
    literal: text('literal') || text('name'),
    orcid: text('ORCID'),
  }
}
