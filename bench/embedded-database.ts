// What the embedded database costs, beside each other for small and large collections:
//   node --import tsx bench/embedded-database.ts

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '@lab/embedded-db'
import { type Collection, MongoClient } from 'mongodb'

type Item = { _id: number; slug: string; title: string; paragraphs: string[]; at: Date }

const sizes = [100, 1_000, 10_000]
const reads = 1_000
const inserts = 300

await measure(100) // Warms up.
console.table(Object.fromEntries(await inTurn(sizes, async (size) => [size, await measure(size)])))

async function measure(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    await using(dataDir, async (items) => {
      await items.createIndex({ slug: 1 })
      await items.insertMany(Array.from({ length: size }, (_, i) => item(i)))
    })
    return await using(dataDir, async (items) => {
      const load = await msFor(1, () => items.findOne({ _id: 0 }))
      const byId = await msFor(reads, (i) => items.findOne({ _id: (i * 7919) % size }))
      const byIndex = await msFor(reads, (i) =>
        items.findOne({ slug: `item-${(i * 7919) % size}` }),
      )
      const insert = await msFor(inserts, (i) => items.insertOne(item(size + i)))
      return {
        'load (ms)': round(load),
        'findOne by _id (ms)': round(byId),
        'findOne by index (ms)': round(byIndex),
        'insert (ms)': round(insert),
        'inserts per second': Math.round(1_000 / insert),
      }
    })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function using<T>(dataDir: string, use: (items: Collection<Item>) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase({ dataDir })
  const client = await MongoClient.connect(database.uri)
  try {
    return await use(client.db('bench').collection<Item>('items'))
  } finally {
    await client.close()
    await database.close()
  }
}

/** Mean milliseconds of one call. */
async function msFor(times: number, call: (i: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < times; i += 1) await call(i)
  return (performance.now() - start) / times
}

function item(i: number): Item {
  const paragraphs = Array.from({ length: 4 }, () => 'Water finds its way. '.repeat(10))
  return { _id: i, slug: `item-${i}`, title: `Item number ${i}`, paragraphs, at: new Date(i) }
}

async function inTurn<T, R>(values: T[], run: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const value of values) results.push(await run(value))
  return results
}

function round(ms: number): number {
  return Math.round(ms * 1_000) / 1_000
}
