import type { Server, ServerResponse } from 'node:http'

const STOP_TIMEOUT_MS = 9_000

/**
 * At the first signal the server takes no new connection, answers what is under way, tells kept
 * connections to close and closes the stores last. The second signal ends the process at once.
 */
export function stopOnSignal(server: Server, closeStores: () => Promise<void>): void {
  const underWay = new Set<ServerResponse>()
  server.on('request', (_req, res) => {
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    const closed = new Promise((done) => server.close(done))
    for (const res of underWay) res.shouldKeepAlive = false
    await closed
    await closeStores()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
