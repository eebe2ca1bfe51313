import type { Server, ServerResponse } from 'node:http'

const STOP_TIMEOUT_MS = 9_000

/**
 * At the first signal the server takes no new connection, answers what is under way, tells kept
 * connections to close and closes the stores last. When it is asked again, the process ends at once;
 * that a terminal or npm has gone as well is no such wish.
 */
export function stopOnSignal(server: Server, closeStores: () => Promise<void>): void {
  const underWay = new Set<ServerResponse>()
  server.on('request', (_req, res) => {
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    const closed = new Promise((done) => server.close(done))
    for (const res of underWay) res.shouldKeepAlive = false
    await closed
    await closeStores()
    process.exit(0)
  }
  process.on('SIGHUP', stop)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => (isStopping ? process.exit(1) : stop()))
}
