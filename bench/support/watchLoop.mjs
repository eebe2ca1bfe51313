// Loaded into a server before its own code: on SIGUSR2 it prints for how long the event loop has
// been blocked at most since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
process.on('SIGUSR2', () => {
  console.log(`The event loop was blocked for ${Math.round(delay.max / 1e6 - RESOLUTION_MS)} ms.`)
  delay.reset()
})
