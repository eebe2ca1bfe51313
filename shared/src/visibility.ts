/** When visitors see a record: from the one moment on and until the other, in ISO 8601 of UTC. Empty or left out is no bound. */
export type Visibility = { publishAt?: string; hideAt?: string }

export type VisibilityState = 'public' | 'scheduled' | 'hidden'

/** What a record that says nothing of it says. */
export const alwaysVisible = { publishAt: '', hideAt: '' } as const

const timeOf = (moment: string | undefined, without: number) =>
  moment ? Date.parse(moment) : without

/** @param now milliseconds since 1970 */
export function stateAt({ publishAt, hideAt }: Visibility, now: number): VisibilityState {
  if (timeOf(hideAt, Infinity) <= now) return 'hidden'
  return timeOf(publishAt, -Infinity) > now ? 'scheduled' : 'public'
}

export const isVisibleAt = (record: Visibility, now: number): boolean =>
  stateAt(record, now) === 'public'

/** Those of some records that visitors see, without what is said of when. */
export const visibleAt = <Item extends Visibility>(records: Item[], now: number): Item[] =>
  records.filter((record) => isVisibleAt(record, now)).map(withoutVisibility)

export function withoutVisibility<Item extends Visibility>(record: Item): Item {
  if (!record.publishAt && !record.hideAt) return record
  const shown = { ...record }
  delete shown.publishAt
  delete shown.hideAt
  return shown
}

/** The part of a record that says when visitors see it; nothing of one that is always there. */
export const visibilityOf = ({ publishAt, hideAt }: Visibility): Visibility => ({
  ...(publishAt && { publishAt }),
  ...(hideAt && { hideAt }),
})

/** The last moment until now and the next one after it at which something of the records appears or goes. */
export function momentsAround(records: Visibility[], now: number): { from: number; until: number } {
  const moments = records.flatMap(({ publishAt, hideAt }) =>
    [publishAt, hideAt].flatMap((moment) => (moment ? [Date.parse(moment)] : [])),
  )
  return {
    from: Math.max(-Infinity, ...moments.filter((moment) => moment <= now)),
    until: Math.min(Infinity, ...moments.filter((moment) => moment > now)),
  }
}
