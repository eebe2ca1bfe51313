import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Document, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedDatabase } from './openEmbeddedDatabase.ts'
import { mountSmallDisk } from './testing/smallDisk.ts'

/** A longer run is one setting away; the moments of the kills are random. */
const killRounds = Number(process.env.KILL_ROUNDS ?? 3)
const inserter = fileURLToPath(new URL('testing/insertUntilKilled.ts', import.meta.url))

type Item = { _id?: number } & Document

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Opens the folder's database, uses it through a driver, and closes both. */
async function using<T>(use: (client: MongoClient, uri: string) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase({ dataDir })
  const client = await MongoClient.connect(database.uri)
  try {
    return await use(client, database.uri)
  } finally {
    await client.close()
    await database.close()
  }
}

describe('a data folder', () => {
  test('gives everything back when it is opened again', async () => {
    const documents: Item[] = [
      { _id: 1, a: 'x', at: new Date(5), list: [1, { b: null }] },
      { _id: 2, a: 'y' },
    ]
    await using(async (client) => {
      const items = client.db('one').collection<Item>('items')
      await items.createIndex({ a: 1 }, { unique: true })
      await items.insertMany([{ _id: 0, a: 'z' }, ...documents])
      await items.updateOne({ a: 'z' }, { $set: { a: 'w' } })
      await items.deleteOne({ a: 'w' })
      await client.db('two').createCollection('empty')
    })
    await using(async (client) => {
      const items = client.db('one').collection<Item>('items')
      expect(await items.find().toArray()).toEqual(documents)
      expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1'])
      await expect(items.insertOne({ a: 'x' })).rejects.toMatchObject({ code: 11000 })
      expect(await client.db('two').listCollections().toArray()).toHaveLength(1)
    })
  })

  test('is readable by its owner alone', async () => {
    const database = await openEmbeddedDatabase({ dataDir })
    expect((await stat(join(dataDir, 'db.sqlite'))).mode & 0o777).toBe(0o600)
    await database.close()
  })

  test('is refused to a second one until the first is closed', async () => {
    const first = await openEmbeddedDatabase({ dataDir })
    const inUse = `The data folder ${dataDir} is in use by another process.`
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow(inUse)
    const other = spawnInserter(0)
    const [complaint] = await once(other.stderr.setEncoding('utf8'), 'data')
    other.kill()
    expect(complaint).toContain(inUse)
    await first.close()
    await (await openEmbeddedDatabase({ dataDir })).close()
  })

  test('that cannot be written to is named', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await expect(openEmbeddedDatabase({ dataDir: file })).rejects.toThrow(
      `The data folder ${file} cannot be written to`,
    )
    await writeFile(join(dataDir, 'db.sqlite'), 'this is no database, but a text of some length')
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow('cannot be opened')
  })

  test('keeps every acknowledged write through kill -9, and no half one', async () => {
    const acknowledged = new Set<number>()
    for (let round = 0; round < killRounds; round += 1) {
      const child = spawnInserter(round * 1_000_000)
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      await once(child.stdout, 'data')
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 300)
      await once(child, 'close')
      // A number cut off by the kill is no acknowledgement.
      for (const line of output.split('\n').slice(0, -1)) acknowledged.add(Number(line))
      await using(async (client) => {
        const items = client.db('test').collection('items')
        const batches = await items
          .aggregate([{ $group: { _id: '$batch', parts: { $sum: 1 } } }])
          .toArray()
        const stored = new Set(batches.map(({ _id }) => _id))
        expect([...acknowledged].filter((batch) => !stored.has(batch))).toEqual([])
        expect(batches.filter(({ parts }) => parts !== 3)).toEqual([])
      })
    }
    expect(acknowledged.size).toBeGreaterThan(0)
  }, 120_000)
})

test('a full disk refuses writes whole, reads on, and writes again with room', async (context) => {
  const disk = mountSmallDisk(dataDir, '1m', context)
  try {
    await using(async (client) => {
      const items = client.db('test').collection<Item>('items')
      await items.createIndex({ n: 1 }, { unique: true })
      let n = 0
      const fill = async () => {
        for (;;) {
          await items.insertOne({ n, text: 'x'.repeat(2_000) })
          n += 1
        }
      }
      await expect(fill()).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' })
      const change = { $set: { text: 'y'.repeat(3_000) } }
      await expect(items.updateMany({}, change)).rejects.toMatchObject({ code: 14031 })
      expect(await items.countDocuments({ text: /^x/ })).toBe(n)
      expect(await items.findOne({ n })).toBeNull()
      disk.grow('8m')
      expect(await items.updateMany({}, change)).toMatchObject({ modifiedCount: n })
    })
  } finally {
    disk.unmount()
  }
})

function spawnInserter(firstBatch: number) {
  const script = ['--import', 'tsx', inserter]
  // What a killed process leaves behind goes with the data folder.
  const env = { ...process.env, TMPDIR: dataDir }
  return spawn(process.execPath, [...script, dataDir, String(firstBatch)], { env })
}
