import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { openInFolder } from '../src/db/embeddedAddress.ts'

/** The server that was named, or what stands beside it. */
const server = () => process.env.TEST_MONGODB_URI

/** Whether sites of tests have their records in the embedded database. */
export const isEmbedded = !server()

/** Whether they have them in a FerretDB, which lacks some of what MongoDB has. */
export const isFerretDb = Boolean(process.env.TEST_ON_FERRETDB)

/** The databases that the tests of this process have named. */
const names = new Set<string>()

export type SiteSettings = { DATA_DIR: string } & Record<string, string>

/**
 * The settings of the site in a folder. Its records are in that folder's embedded database, or with
 * TEST_MONGODB_URI in a database of that server which belongs to the folder alone.
 */
export function siteIn(dataDir: string): SiteSettings {
  const address = server()
  if (!address) return { DATA_DIR: dataDir }
  const name = `test_${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)}`
  names.add(name)
  const uri = new URL(address)
  uri.pathname = name
  return { DATA_DIR: dataDir, MONGODB_URI: uri.toString() }
}

/** Takes the databases away that the tests of this process have named. */
export async function dropTestDatabases(): Promise<void> {
  const address = server()
  if (!address || names.size === 0) return
  const client = await MongoClient.connect(address)
  for (const name of names) await client.db(name).dropDatabase()
  names.clear()
  await client.close()
}

/** Works on the database of a site, whether a process runs it or not. */
export async function inDatabase<T>(
  { DATA_DIR, MONGODB_URI }: SiteSettings,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const embedded = MONGODB_URI ? undefined : await openInFolder(DATA_DIR, { shared: true })
  const client = await MongoClient.connect(MONGODB_URI || embedded?.uri || '')
  try {
    return await work(client.db(embedded && 'lab'))
  } finally {
    await client.close()
    await embedded?.close()
  }
}

/** Copies the records and the indexes of a site to another that has none, where no file holds them. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (isEmbedded) return
  await inDatabase(siteIn(from), (source) =>
    inDatabase(siteIn(to), async (target) => {
      for (const { name } of await source.listCollections().toArray()) {
        const collection = await target.createCollection(name)
        const records = await source.collection(name).find().toArray()
        if (records.length) await collection.insertMany(records)
        for (const { key, v, ...options } of await source.collection(name).indexes())
          await collection.createIndex(key, options)
      }
    }),
  )
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is left out. */
    leftOut?: string
  }
}

/**
 * Options of a test or a group that is about the embedded database, and is left out where tests have
 * another.
 * @param about what of the embedded database it is about
 */
export const onEmbeddedOnly = (about: string) => ({
  skip: !isEmbedded,
  meta: { leftOut: `is about the embedded database: ${about}` },
})

/** FerretDB reads, changes and writes a record in three steps. */
export const ATOMIC_CHANGES = 'needs that of two changes of a record at once neither is lost'

/**
 * Options of a test or a group that needs of its database what FerretDB 1.24 lacks.
 * @param need what that is
 */
export const notOnFerretDb = (need: string) => ({
  skip: isFerretDb,
  meta: { leftOut: `${need}, which FerretDB lacks` },
})
