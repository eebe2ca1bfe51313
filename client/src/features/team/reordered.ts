import type { Member } from '@lab/shared/team'
import { moved } from '../../editor/fields/moved.ts'

/** The members whose `order` has to change so that the one at `from` comes to stand at `to`. */
export function reordered<T extends Pick<Member, 'order'>>(
  members: T[],
  from: number,
  to: number,
): T[] {
  let order = -1
  const orders = members.map((member) => {
    order = Math.max(order + 1, member.order)
    return order
  })
  const targets = moved(members, from, to)
  return targets.flatMap((member, place) => {
    const target = orders[place]
    return target === undefined || target === member.order ? [] : [{ ...member, order: target }]
  })
}
