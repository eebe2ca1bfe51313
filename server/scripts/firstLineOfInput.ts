import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds for the program before a pipe to begin; many a caller leaves an empty pipe open. */
const PATIENCE_MS = 1_000

/** The first line that is piped in; undefined for none, and where a person sits at the keyboard. */
export async function firstLineOfInput(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined
  const lines = createInterface({ input: process.stdin })
  const line = new Promise<string | undefined>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(undefined))
  })
  const first = await Promise.race([line, wait(PATIENCE_MS, undefined)])
  lines.close()
  process.stdin.destroy()
  return first || undefined
}
