import { sitePaths } from '@lab/shared/paths'
import { type Load, load } from './support/load.ts'
import { findNginx } from './support/nginx.ts'
import { end } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { startTwoProcesses } from './support/twoProcesses.ts'

const SECONDS = 2

/** Two processes on one database behind nginx, and what is left when one of them has ended. */
export async function measureSeveralProcesses(): Promise<Section> {
  const section: Section = {
    title: 'More than one process',
    notes: [
      'On one database in a process of its own; load and nginx share the processors with them.',
    ],
    columns: ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs each, of one process'],
    rows: [],
    targets: [],
  }
  if (!findNginx()) return { ...section, notes: ['nginx is not installed here.'] }
  const site = await startTwoProcesses({ sampleContent: false })
  try {
    const [first, second] = site.apis
    const run = async (name: string, url: string) => {
      await load({ url: url + sitePaths.data, server: first.child, seconds: 1 })
      const one = await load({ url: url + sitePaths.data, server: first.child, seconds: SECONDS })
      section.rows.push(rowOf(name, one))
    }
    await run('one process, asked directly', first.url)
    await run('two processes behind nginx', site.url)
    await end(second.child)
    await run('one process behind nginx', site.url)
    return section
  } finally {
    await site.stop()
  }
}

const rowOf = (name: string, { perSecond, p50, p99, cpuUs }: Load) => [
  name,
  Math.round(perSecond),
  p50,
  p99,
  Math.round(cpuUs),
]
