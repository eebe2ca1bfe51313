/** Dates are days. They travel as ISO 8601 strings at midnight UTC and are always read in UTC. */

/** Whether dates and numbers are written as the software does by itself. */
export const isAmerican = (language: string) => /^en(?:-US)?$/i.test(language)

/** Written out, since the first use of Intl costs a phone a tenth of a second. */
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/**
 * `2024-02-29T00:00:00.000Z` → `February 29, 2024`, the same in every time zone; empty for no date.
 * @param language BCP 47; years are those of the Gregorian calendar in all
 */
export function formatDay(iso: string, language = 'en'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  if (isAmerican(language))
    return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  const format = { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' } as const
  return new Intl.DateTimeFormat(language, format).format(date)
}

/** A whole number in the digits of a language, without marks between thousands, as years are written. */
export const formatNumber = (value: number, language = 'en'): string =>
  isAmerican(language)
    ? String(value)
    : new Intl.NumberFormat(language, { useGrouping: false }).format(value)

/** The `YYYY-MM-DD` that a date input takes; empty for no date. */
export function dayOf(iso: string): string {
  return iso.slice(0, 10)
}

/** The day that it is where the reader is, as a date input takes it. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The year of a date, or undefined for no date. */
export function yearOf(iso: string): number | undefined {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? undefined : new Date(time).getUTCFullYear()
}
