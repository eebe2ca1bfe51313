import { createServer } from 'node:net'
import { portOf } from './portOf.ts'

/** A port on which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(probe)
      probe.close(() => found(port))
    })
  })
}
