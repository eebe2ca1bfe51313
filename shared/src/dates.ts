/** Dates are days. They travel as ISO 8601 strings at midnight UTC and are always read in UTC. */

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** `2024-02-29T00:00:00.000Z` → `February 29, 2024`, the same in every time zone; empty for no date. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : longDay.format(time)
}

/** The `YYYY-MM-DD` that a date input takes; empty for no date. */
export function dayOf(iso: string): string {
  return iso.slice(0, 10)
}

/** The year of a date, or undefined for no date. */
export function yearOf(iso: string): number | undefined {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? undefined : new Date(time).getUTCFullYear()
}
