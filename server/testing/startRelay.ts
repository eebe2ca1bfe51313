import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './portOf.ts'

/** Passes on what goes to a database and back, so that the database can seem to hang or to be gone. */
export async function startRelay(uri: string) {
  const target = new URL(uri)
  const pairs = new Map<Socket, Socket>()
  let isHanging = false
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    pairs.set(client, database)
    database.pipe(client)
    if (!isHanging) client.pipe(database)
    // Whichever side ends, however it does, the other ends too.
    client.on('error', () => {}).once('close', () => database.destroy())
    database.on('error', () => {}).once('close', () => client.destroy())
    client.once('close', () => pairs.delete(client))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const port = portOf(server)
  const address = new URL(uri)
  address.host = `127.0.0.1:${port}`
  return {
    uri: address.toString(),
    hang() {
      isHanging = true
      for (const [client, database] of pairs) client.unpipe(database)
    },
    goOn() {
      isHanging = false
      for (const [client, database] of pairs) client.pipe(database)
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const client of pairs.keys()) client.destroy()
      await closed
    },
    startAgain: () => listen(port),
  }
}
