import { Cursors } from './cursors.ts'
import { removeExpired } from './expiry.ts'
import { OpenError } from './openError.ts'
import { serveAtPrivateSocket } from './privateSocket.ts'
import { Reserve } from './reserve.ts'
import { type PasswordPort, serve } from './server.ts'
import { openStorage } from './storage.ts'
import { Store } from './store.ts'
import type { Document } from './values/bson.ts'

export { OpenError } from './openError.ts'
export { databaseFile } from './storage.ts'

export type EmbeddedDatabase = {
  /** Where a MongoDB driver connects to. */
  uri: string
  /** A document of a small collection as it is at this moment, without the way through the wire. */
  document(database: string, collection: string, id: string): Document | undefined
  /** Whether the folder still has the file that was opened; while it has not, nothing is stored. */
  isInPlace(): boolean
  close(): Promise<void>
}

type Options = {
  /** The folder of the database file; it is made when it does not exist. */
  dataDir: string
  /** A port that asks for a password; without it, a socket that only this user can reach. */
  listen?: PasswordPort
  /** Collections whose changes, like all deletions, may use the room that is kept for a full disk. */
  essential?: string[]
}

const sweepIntervalMs = 60_000
const socketCheckIntervalMs = 1_000

/**
 * Opens the document store in a folder and serves it to MongoDB drivers from this process.
 * @throws OpenError when the folder cannot be written to, another process has it, or the port is taken
 */
export async function openEmbeddedDatabase({
  dataDir,
  listen,
  essential = [],
}: Options): Promise<EmbeddedDatabase> {
  const reserve = new Reserve(dataDir)
  const storage = reserve.run(() => openStorage(dataDir))
  const store = new Store(storage)
  const cursors = new Cursors()
  const context = { store, cursors, reserve, essential }
  const serving = listen ? serve(context, listen) : serveAtPrivateSocket(context, dataDir)
  const server = await serving.catch((error) => {
    storage.close()
    const place = listen ? `${listen.host}:${listen.port}` : 'a socket'
    const why = `The database cannot listen at ${place} (${error.code ?? error.message}).`
    throw new OpenError('not listening', why)
  })
  const fillReserve = () => {
    try {
      if (storage.isInPlace()) reserve.fill()
    } catch {
      // Without a reserve all goes on as well, until the disk is full.
    }
  }
  fillReserve()
  const sweeper = setInterval(() => {
    cursors.sweep()
    removeExpired({ store, reserve })
    fillReserve()
  }, sweepIntervalMs).unref()
  const socketCheck = setInterval(server.restoreSocket, socketCheckIntervalMs).unref()
  return {
    uri: server.uri,
    document: (database, collection, id) => store.collection(database, collection)?.byId(id),
    isInPlace: storage.isInPlace,
    async close() {
      clearInterval(sweeper)
      clearInterval(socketCheck)
      await server.close()
      storage.close()
    },
  }
}
