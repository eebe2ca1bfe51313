import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cursors } from './cursors.ts'
import { removeExpired } from './expiry.ts'
import { type Listen, serve } from './server.ts'
import { OpenError, openStorage } from './storage.ts'
import { Store } from './store.ts'
import type { Document } from './values/bson.ts'

export { OpenError } from './storage.ts'

export type EmbeddedDatabase = {
  /** Where a MongoDB driver connects to. */
  uri: string
  /** A document of a small collection as it is at this moment, without the way through the wire. */
  document(database: string, collection: string, id: string): Document | undefined
  close(): Promise<void>
}

type Options = {
  /** The folder of the database file; it is made when it does not exist. */
  dataDir: string
  /** A port or the path of a Unix socket; without it, a socket that only this user can reach. */
  listen?: Listen
}

const sweepIntervalMs = 60_000

/**
 * Opens the document store in a folder and serves it to MongoDB drivers from this process.
 * @throws OpenError when the folder cannot be written to, another process has it, or the port is taken
 */
export async function openEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const storage = openStorage(options.dataDir)
  const store = new Store(storage)
  const cursors = new Cursors()
  const { listen, removeSocket } = await placeToListen(options)
  const server = await serve({ store, cursors }, listen).catch(async (error) => {
    storage.close()
    await removeSocket()
    throw new OpenError(
      `The database cannot listen at ${Object.values(listen).join(':')} (${error.code}).`,
    )
  })
  const sweeper = setInterval(() => {
    cursors.sweep()
    removeExpired(store)
  }, sweepIntervalMs).unref()
  return {
    uri: server.uri,
    document: (database, collection, id) => store.collection(database, collection)?.byId(id),
    async close() {
      clearInterval(sweeper)
      await server.close()
      storage.close()
      await removeSocket()
    },
  }
}

async function placeToListen({ listen }: Options) {
  if (listen) return { listen, removeSocket: async () => {} }
  // Not in the data folder: the path of a socket may have about 100 characters only.
  const folder = await mkdtemp(join(tmpdir(), 'lab-db-'))
  return {
    // Drivers tell a socket from a host by the ending.
    listen: { path: join(folder, 'mongodb.sock') },
    removeSocket: () => rm(folder, { recursive: true, force: true }),
  }
}
