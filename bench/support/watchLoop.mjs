// Loaded into a server before its own code: on SIGUSR2 it prints how late the event loop has been
// at most since the last time, and how late by its own work: without the time in which its thread
// was ready to run and other programs had the processors, or the host had taken them from this
// machine, both of which Linux counts (elsewhere 0).
import { readOrNothing, stolenTimes, TICK_MS } from './stolenTime.mjs'

const EVERY_MS = 5

/** How long this thread has waited for a processor so far, in ms. */
function waited() {
  // Processor time, waiting time, turns: proc(5).
  const [, waiting = 0] = readOrNothing(`/proc/self/task/${process.pid}/schedstat`).split(' ')
  return Number(waiting) / 1e6
}

/** The processor on which this thread has run last. */
function processor() {
  const stat = readOrNothing(`/proc/self/task/${process.pid}/stat`)
  // The name of the program stands in brackets and may hold spaces; the fields after it are counted from 3.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[39 - 3] ?? 0)
}

const look = () => ({
  at: performance.now(),
  waited: waited(),
  stolen: stolenTimes(),
  processor: processor(),
})

/** @typedef {ReturnType<typeof look>} Look */

/**
 * How long at least the host had taken the processor of this thread between two looks, in ms.
 * @param {Look} before
 * @param {Look} now
 */
function stolenBetween(before, now) {
  const on = [before.processor, now.processor]
  const each = on.map((at) => (now.stolen[at] ?? 0) - (before.stolen[at] ?? 0) - TICK_MS)
  return Math.max(0, Math.min(...each))
}

let late = 0
let own = 0
let before = look()
const timer = setInterval(() => {
  const now = look()
  const lateness = now.at - before.at - EVERY_MS
  // Time in which it waited may have been stolen too, and is not taken off twice.
  const kept = Math.max(now.waited - before.waited, stolenBetween(before, now))
  late = Math.max(late, lateness)
  own = Math.max(own, lateness - kept)
  before = now
}, EVERY_MS)
timer.unref()

process.on('SIGUSR2', () => {
  console.log(`The event loop was late by ${Math.round(late)} ms, by itself ${Math.round(own)} ms.`)
  late = 0
  own = 0
})
