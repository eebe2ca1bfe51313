/** Moments as the clocks of a place show them, summer time included. */

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(time / 1000) * 1000
}

/**
 * What the clocks of a zone show at a moment, as an input of day and time takes it: `2026-03-02T09:00`.
 * Empty for no moment.
 */
export function clockAt(iso: string, timeZone: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16)
}

/**
 * The moment at which the clocks of a zone show that, in ISO 8601 of UTC. Of an hour that comes twice it
 * is the first; a time that is left out in spring is as much later. Empty for no time.
 */
export function momentAt(clock: string, timeZone: string): string {
  const shown = Date.parse(`${clock}Z`)
  if (Number.isNaN(shown)) return ''
  const day = 24 * 60 * 60 * 1000
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)]
  const fits = [shown - before, shown - after].filter(
    (time) => time + offsetAt(time, timeZone) === shown,
  )
  // In the hour that is left out, the clocks as they were before it count on.
  return new Date(fits.length > 0 ? Math.min(...fits) : shown - before).toISOString()
}

/**
 * The moment at which a day, a month or a year is over in a zone, in ISO 8601 of UTC.
 * @param partial `2024-02-29`, `2024-02` or `2024`
 */
export function endOf(partial: string, timeZone: string): string {
  const [year = 0, month = 12, day] = partial.split('-').map(Number)
  // Day 32 and month 13 are those of the next month and year.
  const next = day ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1)
  return momentAt(new Date(next).toISOString().slice(0, 16), timeZone)
}
