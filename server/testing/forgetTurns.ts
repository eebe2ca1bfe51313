import { Maintenance } from '../src/records/maintenance.ts'

/** As if the seconds had passed after which a process that says nothing any more counts as gone. */
export async function forgetTurns(): Promise<void> {
  await Maintenance.updateMany({}, { $set: { until: new Date(0) } })
}
