import { setTimeout as wait } from 'node:timers/promises'
import { sitePaths } from '@lab/shared/site'
import { median } from './support/load.ts'
import { end, usageOf } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { startIn, startSite } from './support/site.ts'

const STARTS = 3
const IDLE_MS = 2_000

/** From the start of the process to the first answer, with content in place. */
export async function measureStarting(): Promise<Section> {
  const site = await startSite(20)
  try {
    await end(site.child)
    const starts: { ms: number; megabytes: number }[] = []
    for (let round = 0; round < STARTS; round++) starts.push(await start(site.dataDir))
    const ms = median(starts.map(({ ms }) => ms))
    const megabytes = median(starts.map(({ megabytes }) => megabytes))
    return {
      title: 'Start',
      notes: [`Median of ${STARTS} starts of the build on the embedded database.`],
      columns: ['', ''],
      rows: [
        ['first answer after, ms', Math.round(ms)],
        ['idle memory, MB', Math.round(megabytes)],
      ],
      targets: [
        { what: 'first answer, ms', value: ms, atMost: 1_000 },
        { what: 'idle memory, MB', value: megabytes, atMost: 120 },
      ],
    }
  } finally {
    await site.stop()
  }
}

async function start(dataDir: string) {
  const began = performance.now()
  const { child, url } = await startIn(dataDir)
  const answer = await fetch(url + sitePaths.data)
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`The first answer was ${answer.status}.`)
  await answer.arrayBuffer()
  await wait(IDLE_MS)
  const { megabytes } = await usageOf(child)
  await end(child)
  return { ms, megabytes }
}
