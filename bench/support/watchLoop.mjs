// Loaded into a server before its own code: on SIGUSR2 it prints how late the event loop has been
// at most since the last time, and how late by its own work: without the time in which its thread
// was ready to run and other programs had the processors, which Linux counts (elsewhere 0).
import { readFileSync } from 'node:fs'

const EVERY_MS = 5

/** How long this thread has waited for a processor so far, in ms. */
function waited() {
  try {
    // Processor time, waiting time, turns: proc(5).
    const [, waiting] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(waiting) / 1e6
  } catch {
    return 0
  }
}

let late = 0
let own = 0
let before = { at: performance.now(), waited: waited() }
const timer = setInterval(() => {
  const now = { at: performance.now(), waited: waited() }
  const lateness = now.at - before.at - EVERY_MS
  late = Math.max(late, lateness)
  own = Math.max(own, lateness - (now.waited - before.waited))
  before = now
}, EVERY_MS)
timer.unref()

process.on('SIGUSR2', () => {
  console.log(`The event loop was late by ${Math.round(late)} ms, by itself ${Math.round(own)} ms.`)
  late = 0
  own = 0
})
