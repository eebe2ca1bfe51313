import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The unit in which Linux tells what the host has taken; a difference may be one too many. */
export const TICK_MS = 10

/** How long the host has kept each processor from this machine so far, in ms; elsewhere than on Linux nothing. */
export function stolenTimes() {
  // A line for all, then one for each: cpu0 user nice system idle iowait irq softirq steal.
  const lines = readOrNothing('/proc/stat')
    .split('\n')
    .slice(1, 1 + availableParallelism())
  return lines.map((line) => Number(line.split(' ')[8] ?? 0) * TICK_MS)
}

/**
 * What Linux tells in a file; elsewhere an empty text.
 * @param {string} path
 */
export function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
