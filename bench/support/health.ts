import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sitePaths } from '@lab/shared/paths'
import { end, ROOT } from '../../deploy/testing/processes.ts'

export type HealthWatch = {
  /** Milliseconds of the slowest answer since the last call. @throws Error when one was no 200 */
  slowest(): Promise<number>
  stop(): Promise<void>
}

/**
 * Asks after the health of a site again and again, from a process of its own that does nothing else.
 * @param connection one that is kept, as by a proxy, or a new one each time, as by a monitor
 */
export async function watchHealth(url: string, connection: 'kept' | 'new'): Promise<HealthWatch> {
  const script = join(ROOT, 'bench/support/monitor.mjs')
  const child = fork(script, [connection, url + sitePaths.health], { execArgv: [] })
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The health of ${url} could not be watched.`)
  })
  failed.catch(() => {})
  async function slowest() {
    child.send('slowest')
    const [message] = await Promise.race([once(child, 'message'), failed])
    return Number(message.slowest)
  }
  // It listens from now on, and what it took to begin does not count.
  await slowest()
  return { slowest, stop: () => end(child) }
}
