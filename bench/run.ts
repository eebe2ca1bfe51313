// Measures the built site beside others and under load, in about four minutes and on this
// machine alone; the tables are printed and kept in bench/results: npm run bench [PART...]
import { measureGrowth } from './growth.ts'
import { measureOverload } from './overload.ts'
import { measureSeveralProcesses } from './severalProcesses.ts'
import { measureSpeed } from './speed.ts'
import { measureStarting } from './starting.ts'
import { requireBuild } from './support/processes.ts'
import { machineLoad, report, type Section } from './support/report.ts'

const parts: Record<string, () => Promise<Section | Section[]>> = {
  // These two first, on a machine that is at rest.
  start: measureStarting,
  growth: measureGrowth,
  speed: measureSpeed,
  overload: measureOverload,
  processes: measureSeveralProcesses,
}

requireBuild()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)
const loadBefore = machineLoad()
const sections: Section[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring: ${name} …`)
  sections.push(...[await measure()].flat())
}
await report(sections, loadBefore)
