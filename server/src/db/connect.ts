import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type ConnectOptions } from 'mongoose'
import { Refusal } from '../lib/refusal.ts'
import { NoRoom, openInFolder } from './embeddedAddress.ts'

export type Database = { close(): Promise<void> }

type Options = {
  mongodbUri?: string
  dataDir: string
  /** For commands: use the embedded database of a process that has the folder already. */
  shared?: boolean
  /** For a restore: begin with no records, although the folder has files that belong to some. */
  anew?: boolean
}

/** Milliseconds until a call to a database that is not there, or hangs, gives up. */
const TIMEOUT_MS = 2_000
/** Milliseconds between two looks whether the database is still, or again, there. */
const LOOK_AGAIN_MS = 1_000
const DATABASE_NAME = 'lab'

// A call while there is no connection fails at once: who asked gets an answer.
mongoose.set('bufferCommands', false)

type Look = (collection: string, id: string) => Record<string, unknown> | undefined

let look: Look | undefined
let isInPlace = () => true

/**
 * Looks at a record of a small collection as it is at this moment, whoever wrote it; undefined where
 * the database is not in this process.
 */
export const readRecordSync = (): Look | undefined => look

/**
 * Connects Mongoose to MongoDB, or without an address to the embedded database in the data folder.
 * @throws Refusal when the folder cannot be had or nothing answers at the address
 */
export async function connectDatabase(options: Options): Promise<Database> {
  const { mongodbUri, dataDir, shared, anew } = options
  const embedded = mongodbUri ? undefined : await openInFolder(dataDir, { shared, anew })
  // An operator's command may take long, and the embedded database is never out of reach.
  const limits = mongodbUri && !shared ? { socketTimeoutMS: TIMEOUT_MS, retryReads: false } : {}
  await connect(mongodbUri ?? embedded?.uri ?? '', limits)
  const { document } = embedded ?? {}
  look = document && ((collection, id) => document(DATABASE_NAME, collection, id))
  isInPlace = embedded?.isInPlace ?? (() => true)
  return {
    async close() {
      look = undefined
      isInPlace = () => true
      await mongoose.disconnect()
      await embedded?.close()
    },
  }
}

/** The same for a server, which goes on while MongoDB does not answer or the disk is full. */
export async function connectPatiently(options: Options, onWait: () => void): Promise<Database> {
  for (let tries = 0; ; tries++) {
    try {
      return await connectDatabase(options)
    } catch (error) {
      const mayPass = error instanceof NoRoom || (options.mongodbUri && error instanceof Refusal)
      if (!mayPass) throw error
    }
    if (tries === 0) onWait()
    await mongoose.disconnect()
    await wait(LOOK_AGAIN_MS)
  }
}

async function connect(uri: string, limits: ConnectOptions) {
  const options = {
    ...limits,
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
    heartbeatFrequencyMS: LOOK_AGAIN_MS,
    // Collections and indexes are for buildIndexes, once the records are of this version.
    autoCreate: false,
    autoIndex: false,
    // An address may name a database of its own.
    ...(/^[^?]*\/\/[^/?]+\/[^?]+/.test(uri) ? {} : { dbName: DATABASE_NAME }),
  }
  await mongoose.connect(uri, options).catch((cause: Error) => {
    throw new Refusal(`The database does not answer: ${cause.message}`, { cause })
  })
}

export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()))
}

/** The connected database, for what is not about records of one model. */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection
  if (!db) throw new Error('The database is not connected.')
  return db
}

/**
 * Whether there is a connection, and the embedded database's folder is still there; a connection to
 * a database that hangs counts.
 */
export const isConnected = (): boolean =>
  mongoose.connection.readyState === mongoose.ConnectionStates.connected && isInPlace()
