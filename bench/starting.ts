import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { sitePaths } from '@lab/shared/paths'
import { calmestOf } from './support/calmest.ts'
import { median } from './support/load.ts'
import { end, usageOf } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { startIn, startSite } from './support/site.ts'

const STARTS = { rounds: 7, calmest: 4 }
/** Starts after which the memory at rest is looked at. */
const RESTS = 3
const IDLE_MS = 2_000

/** From the start of the process to the first answer, with content in place. */
export async function measureStarting(): Promise<Section> {
  const site = await startSite(20)
  try {
    await end(site.child)
    const memories: number[] = []
    const times = await calmestOf(STARTS, async () => {
      const { child, ms } = await start(site.dataDir)
      if (memories.length < RESTS) memories.push(await memoryAtRest(child))
      await end(child)
      return ms
    })
    const ms = median(times)
    const megabytes = median(memories)
    return {
      title: 'Start',
      notes: [
        `Medians of the ${STARTS.calmest} of ${STARTS.rounds} starts of the build on the embedded database from which the host took the least, and of ${RESTS} rests.`,
      ],
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
  return { child, ms }
}

async function memoryAtRest(child: ChildProcess) {
  await wait(IDLE_MS)
  return (await usageOf(child)).megabytes
}
