// Measures the built site, on this machine alone, and prints one table with its limits:
//   npm run bench             everything, in about five minutes
//   npm run bench speed       one part or more
// Ends with code 1 when a limit is missed.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { requireBuild } from '../deploy/testing/processes.ts'
import { measureFloods } from './floods.ts'
import { measureGrowth } from './growth.ts'
import { measureHistory } from './history.ts'
import { measureImport } from './importPapers.ts'
import { measureOverload } from './overload.ts'
import { measureSpeed } from './speed.ts'
import { measureStart } from './start.ts'
import { measureStrings } from './strings.ts'
import { isMissed, type Row, table } from './support/table.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  // These two first, on a machine that is at rest.
  start: measureStart,
  growth: measureGrowth,
  history: measureHistory,
  import: measureImport,
  speed: measureSpeed,
  overload: measureOverload,
  floods: measureFloods,
  strings: measureStrings,
}

requireBuild()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)
const machineLoad = () => loadavg()[0]?.toFixed(1)
const before = machineLoad()
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring: ${name} …`)
  rows.push(...(await measure()))
}
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`
console.log(`${machine}, load ${before} before and ${machineLoad()} after.\n\n${table(rows)}`)
process.exitCode = rows.some(isMissed) ? 1 : 0
