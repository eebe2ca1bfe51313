import { expect, it } from 'vitest'
import { clockAt, momentAt } from './zonedTime.ts'

it.each([
  ['2026-03-02T09:00', 'UTC', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T09:00', 'Europe/Berlin', '2026-03-02T08:00:00.000Z'],
  ['2026-07-06T09:00', 'Europe/Berlin', '2026-07-06T07:00:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  // It comes twice that night, and the first counts.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-08T09:00', 'America/Chicago', '2026-03-08T14:00:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('the clocks show %s in %s at %s', (clock, zone, moment) => {
  expect(momentAt(clock, zone)).toBe(moment)
  expect(clockAt(moment, zone)).toBe(clock)
})

it('takes a time that is left out in spring as much later', () => {
  const moment = momentAt('2026-03-29T02:30', 'Europe/Berlin')
  expect(clockAt(moment, 'Europe/Berlin')).toBe('2026-03-29T03:30')
})

it('knows no moment of what is no time', () => {
  expect(momentAt('', 'UTC')).toBe('')
  expect(clockAt('', 'UTC')).toBe('')
})
