const asMoment = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const
const format = new Intl.DateTimeFormat('en-US', asMoment)

/** When something was done, on the reader's clock: `March 4, 2026 at 17:05`; empty for no date. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23' })

/** The time of day on the reader's clock: `17:05`. */
export const formatClock = (iso: string): string => clock.format(new Date(iso))

/** When something was done, within a sentence: `at 17:05` for today, else `on March 4, 2026 at 17:05`. */
export function formatWhen(iso: string, now = new Date()): string {
  const isToday = new Date(iso).toDateString() === now.toDateString()
  return isToday ? `at ${formatClock(iso)}` : `on ${formatMoment(iso)}`
}

/** A moment by the clocks of a place: `March 4, 2026 at 09:00`. */
export const formatMomentIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...asMoment, timeZone }).format(new Date(iso))
