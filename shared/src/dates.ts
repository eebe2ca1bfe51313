/** Dates are days. They travel as ISO 8601 strings at midnight UTC and are always read in UTC. */

/** Written out, since the first use of Intl costs a phone a tenth of a second. */
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** `2024-02-29T00:00:00.000Z` → `February 29, 2024`, the same in every time zone; empty for no date. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

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
