import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Collection,
  type Document,
  MongoClient,
  type ObjectId,
  type UpdateOptions,
} from 'mongodb'
import { afterAll, beforeAll } from 'vitest'
import { openEmbeddedDatabase } from '../openEmbeddedDatabase.ts'

export interface Item extends Document {
  _id?: number | string | ObjectId
}

/** Whether the tests are about the embedded database and not about another. */
export const isEmbedded = !process.env.TEST_MONGODB_URI

type Server = { uri: string; close(): Promise<void> }

/**
 * A database of its own for the tests of a file, dropped afterwards. With TEST_MONGODB_URI it is
 * one of that MongoDB, so that the same tests say whether both behave alike.
 */
export function useTestDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  let server: Server
  let client: MongoClient
  beforeAll(async () => {
    server = await startServer()
    client = await MongoClient.connect(server.uri)
  })
  afterAll(async () => {
    await client.db(name).dropDatabase()
    await client.close()
    await server.close()
  })
  let collections = 0
  return {
    name,
    uri: () => server.uri,
    client: () => client,
    db: () => client.db(name),
    /** A new collection with the given documents. */
    async collection(...documents: Item[]): Promise<Collection<Item>> {
      collections += 1
      const collection = client.db(name).collection<Item>(`items${collections}`)
      if (documents.length) await collection.insertMany(documents)
      return collection
    },
  }
}

async function startServer(): Promise<Server> {
  const uri = process.env.TEST_MONGODB_URI
  if (uri) return { uri, close: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  const database = await openEmbeddedDatabase({ dataDir })
  return {
    uri: database.uri,
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The `_id`s that a filter finds, in order. */
export async function idsOf(collection: Collection<Item>, filter: Document): Promise<unknown[]> {
  const found = await collection.find(filter).sort({ _id: 1 }).toArray()
  return found.map(({ _id }) => _id)
}

/** Updates the item 1. */
export function change(collection: Collection<Item>, update: Document, options?: UpdateOptions) {
  return collection.updateOne({ _id: 1 }, update, options)
}
