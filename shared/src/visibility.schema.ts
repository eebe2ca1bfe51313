import { z } from 'zod'

const moment = (label: string) =>
  z.union(
    [
      z.literal(''),
      z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
    ],
    { error: `${label} must be a moment such as 2026-03-02T09:00:00Z.` },
  )

/** When visitors see a record, for every kind of which there are many. */
export const visibilityFields = {
  publishAt: moment('The time to publish').optional(),
  hideAt: moment('The time to hide').optional(),
}
