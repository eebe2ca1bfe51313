import type { ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { usageOf } from './processes.ts'

export type Load = {
  perSecond: number
  p50: number
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
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** Asks from a thread of its own, where this one is busy meanwhile and would measure itself. */
  apart?: boolean
}

/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * Asks for one address as fast as it is answered, and watches the process that answers.
 * @throws Error when that has ended
 */
export async function load({ url, server, seconds, ...options }: Options): Promise<Load> {
  const { connections = 50, headers = {}, apart = false } = options
  const before = await usageOf(server)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...BROWSER, ...headers },
    ...(apart && { workers: 1 }),
  })
  if (server.exitCode !== null || server.signalCode !== null)
    throw new Error(
      `What was measured at ${url} ended with ${server.signalCode ?? server.exitCode}.`,
    )
  const after = await usageOf(server)
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]): [string, number] => [status, count / result.duration],
  )
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: (after.cpuUs - before.cpuUs) / Math.max(1, result.requests.total),
    megabytes: after.megabytes,
    statuses: Object.fromEntries(statuses),
    failed: result.errors + result.timeouts,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
