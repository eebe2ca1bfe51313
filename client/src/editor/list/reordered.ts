import { moved } from '../fields/moved.ts'

/** The records whose `order` has to change so that the one at `from` comes to stand at `to`. */
export function reordered<T extends { order?: number }>(
  records: T[],
  from: number,
  to: number,
): T[] {
  let order = -1
  const orders = records.map((record) => {
    order = Math.max(order + 1, record.order ?? 0)
    return order
  })
  const targets = moved(records, from, to)
  return targets.flatMap((record, place) => {
    const target = orders[place]
    return target === undefined || target === record.order ? [] : [{ ...record, order: target }]
  })
}
