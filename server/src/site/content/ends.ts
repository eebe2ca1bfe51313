import type { Research } from '@lab/shared/research'
import type { SiteRecords } from '@lab/shared/site'
import { ALUMNI, type Member } from '@lab/shared/team'
import type { Visibility } from '@lab/shared/visibility'
import { endOf } from '@lab/shared/zonedTime'

/** What follows from a last day that is over: who is a former member, which project is completed. */

type Ending = Pick<SiteRecords, 'investigators' | 'team' | 'research' | 'settings'>

/** The moments at which members leave and projects end. */
export const endsIn = ({ investigators, team, research, settings }: Ending): Visibility[] =>
  [
    ...[...investigators, ...team].map(({ until }) => until),
    ...research.map(({ to }) => to),
  ].flatMap((last) => (last ? [{ hideAt: endOf(last, settings.locale.timeZone) }] : []))

/**
 * The records as they are at a moment. When somebody is to leave is not told before.
 * @param now milliseconds since 1970
 */
export function endedAt<Records extends Ending>(records: Records, now: number): Records {
  const { timeZone } = records.settings.locale
  const isOver = (last = '') => last !== '' && Date.parse(endOf(last, timeZone)) <= now
  const member = ({ until, after, ...rest }: Member): Member =>
    rest.group === ALUMNI || isOver(until)
      ? { ...rest, former: true, ...(until && { until }), ...(after && { after }) }
      : rest
  const project = (one: Research): Research =>
    !one.status && isOver(one.to) ? { ...one, status: 'completed' } : one
  return {
    ...records,
    investigators: records.investigators.map(member),
    team: records.team.map(member),
    research: records.research.map(project),
  }
}
