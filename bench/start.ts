import { setTimeout as wait } from 'node:timers/promises'
import { sitePaths } from '@lab/shared/paths'
import { end } from '../deploy/testing/processes.ts'
import { median, usageOf } from './support/load.ts'
import { startIn, startSite } from './support/site.ts'
import type { Row } from './support/table.ts'

const STARTS = 7
const IDLE_MS = 2_000

/** From the start of the process to the first answer, with content in place. */
export async function measureStart(): Promise<Row[]> {
  const site = await startSite(20)
  try {
    await end(site.child)
    const times: number[] = []
    const memories: number[] = []
    for (let round = 0; round < STARTS; round++) {
      const began = performance.now()
      const { child, url } = await startIn(site.dataDir)
      const answer = await fetch(url + sitePaths.data)
      times.push(performance.now() - began)
      if (!answer.ok) throw new Error(`The first answer was ${answer.status}.`)
      await answer.arrayBuffer()
      await wait(IDLE_MS)
      memories.push((await usageOf(child)).megabytes)
      await end(child)
    }
    return [
      { what: 'first answer after the start, ms', measured: median(times), atMost: 1_000 },
      { what: 'idle memory, MB', measured: median(memories), atMost: 120 },
    ]
  } finally {
    await site.stop()
  }
}
