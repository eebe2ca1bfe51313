import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 5 * 60_000

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
