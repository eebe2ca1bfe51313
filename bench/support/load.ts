import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

/** How long the kernel's unit of processor time is. */
const TICK_US = 10_000
/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

export type Load = {
  perSecond: number
  p99: number
  /** Processor time of the server for one answer, in microseconds. */
  cpuUs: number
  /** Memory of the server at the end, in megabytes. */
  megabytes: number
  /** Answers of each status per second. */
  statuses: Record<string, number>
  /** Requests without an answer. */
  failed: number
}

type Options = {
  url: string
  server: ChildProcess
  seconds?: number
  connections?: number
  /** Asks from a thread of its own, where this one is busy meanwhile and would measure itself. */
  apart?: boolean
}

/**
 * Asks for one address as fast as it is answered, and watches the process that answers.
 * @throws Error when that has ended
 */
export async function load(options: Options): Promise<Load> {
  const { url, server, seconds = 1, connections = 50, apart = false } = options
  const before = await usageOf(server)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: BROWSER,
    ...(apart && { workers: 1 }),
  })
  if (server.exitCode !== null || server.signalCode !== null)
    throw new Error(`The server at ${url} ended with ${server.signalCode ?? server.exitCode}.`)
  const after = await usageOf(server)
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]): [string, number] => [status, count / result.duration],
  )
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpuUs: (after.cpuUs - before.cpuUs) / Math.max(1, result.requests.total),
    megabytes: after.megabytes,
    statuses: Object.fromEntries(statuses),
    failed: result.errors + result.timeouts,
  }
}

/** Processor time so far in microseconds and memory in megabytes, as Linux tells; 0 elsewhere. */
export async function usageOf({ pid }: ChildProcess) {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [stat, status] = await Promise.all([read('stat'), read('status')])
  // The name of the program stands in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return { cpuUs: ticks * TICK_US, megabytes: (kilobytes * 1024) / 1e6 }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
