import type { ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 5 * 60_000
/** How long the kernel's unit of processor time is. */
const TICK_US = 10_000

/** One process and the address that it has printed. */
export type Running = { child: ChildProcess; url: string }

/** @throws Error when there is no build */
export function requireBuild() {
  for (const built of ['server/dist/main.js', 'client/dist/index.html'])
    if (!existsSync(join(ROOT, built))) throw new Error('The site is not built: npm run build.')
}

/** The address that a process prints. @throws Error with its output when it ends or prints none */
export function addressIn(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((found, reject) => {
    let output = ''
    const fail = () => reject(new Error(`A process did not start:\n${output}`))
    const timer = setTimeout(fail, START_TIMEOUT_MS)
    child.once('exit', fail)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
        const address = pattern.exec(output)?.[1]
        if (!address) return
        clearTimeout(timer)
        found(address)
      })
  })
}

/** By how many milliseconds a server's event loop was late at most since the last question: see watchLoop.mjs. */
export async function latenessOf(child: ChildProcess): Promise<{ late: number; own: number }> {
  child.kill('SIGUSR2')
  for await (const [text] of on(child.stdout ?? child, 'data')) {
    const [, late, own] = /late by (\d+) ms, by itself (\d+) ms/.exec(String(text)) ?? []
    if (late && own) return { late: Number(late), own: Number(own) }
  }
  throw new Error('The server does not tell how its event loop is.')
}

export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : 0
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
