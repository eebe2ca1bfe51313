import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize, UUID } from 'bson'
import Database from 'libsql'
import { type Document, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OpenError, openEmbeddedDatabase } from './openEmbeddedDatabase.ts'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  file = join(dataDir, 'db.sqlite')
})
afterEach(() => rm(dataDir, { recursive: true }))

async function using<T>(use: (client: MongoClient) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase({ dataDir })
  const client = await MongoClient.connect(database.uri)
  try {
    return await use(client)
  } finally {
    await client.close()
    await database.close()
  }
}

/** Everything that is stored, or why nothing can be had. */
async function content(): Promise<unknown> {
  try {
    return await using((client) =>
      Promise.all(
        ['news', 'users'].map(async (name) => {
          const collection = client.db('lab').collection(name)
          const indexes = await collection.indexes().catch(() => [])
          return { name, indexes, found: await collection.find().toArray() }
        }),
      ),
    )
  } catch (error) {
    if (error instanceof OpenError) return error.reason
    throw error
  }
}

const text = (i: number) => `Flood number ${i}. ${'Water finds its way. '.repeat((i * 7) % 400)}`

async function fill() {
  await using(async (client) => {
    const news = client.db('lab').collection('news')
    const items: Document[] = Array.from({ length: 20 }, (_, i) => ({ _id: i, text: text(i) }))
    await news.insertMany(items)
    await news.createIndex({ text: 1 })
    await client.db('lab').collection('users').insertOne({ email: 'editor@example.org' })
  })
}

async function flip(position: number) {
  const bytes = await readFile(file)
  bytes.writeUInt8((bytes[position] ?? 0) ^ (1 << (position % 8)), position)
  await writeFile(file, bytes)
}

describe('what is stored', () => {
  test('is refused or the same after a bit has flipped anywhere', async () => {
    await fill()
    const whole = await content()
    const copy = join(dataDir, 'copy')
    await copyFile(file, copy)
    const { length } = await readFile(file)
    const outcomes: unknown[] = []
    for (let position = 0; position < length; position += Math.floor(length / 150)) {
      await copyFile(copy, file)
      await flip(position)
      const found = await content()
      if (typeof found !== 'string') expect(found).toEqual(whole)
      outcomes.push(found)
    }
    expect(outcomes.filter((outcome) => outcome === 'damaged').length).toBeGreaterThan(50)
  }, 240_000)

  test.each(['Flood number 3', 'editor@example.org', 'text_1'])(
    'is refused when a letter of "%s" is another one',
    async (words) => {
      await fill()
      await flip((await readFile(file)).indexOf(words))
      expect(await content()).toBe('damaged')
    },
  )

  test.each([
    ['a row is missing', 'DELETE FROM documents WHERE position = 3'],
    [
      'a row is there twice',
      'INSERT INTO documents SELECT 99, collection, body, checksum FROM documents WHERE position = 3',
    ],
    ['a row is in another collection', 'UPDATE documents SET collection = 2 WHERE position = 3'],
    ['a collection is missing', 'DELETE FROM collections WHERE id = 2'],
  ])('is refused when %s', async (_, sql) => {
    await fill()
    const db = new Database(file)
    for (const name of ['added', 'changed', 'removed']) db.exec(`DROP TRIGGER document_${name}`)
    db.exec(sql)
    db.close()
    expect(await content()).toBe('damaged')
  })
})

describe('a folder of the first version', () => {
  /** As it was written then: without checksums, and with what was deleted still in it. */
  function fillAsThen() {
    const db = new Database(file)
    db.exec(`
      CREATE TABLE collections (id INTEGER PRIMARY KEY, description BLOB NOT NULL);
      CREATE TABLE documents (
        position INTEGER PRIMARY KEY, collection INTEGER NOT NULL, body BLOB NOT NULL);
      CREATE INDEX documents_of_collection ON documents (collection);
      PRAGMA user_version = 1;`)
    const uuid = new UUID()
    const indexes = [{ v: 2, key: { _id: 1 }, name: '_id_' }]
    const news = serialize({ database: 'lab', name: 'news', uuid, indexes })
    db.prepare('INSERT INTO collections VALUES (1, ?)').run([news])
    const add = db.prepare('INSERT INTO documents VALUES (?, 1, ?)')
    for (let i = 0; i < 20; i += 1) add.run([i, serialize({ _id: i, text: text(i) })])
    add.run([20, serialize({ _id: 20, text: 'an applicant' })])
    db.exec('DELETE FROM documents WHERE position = 20')
    db.close()
  }

  test('opens with all that it has, and is protected from then on', async () => {
    fillAsThen()
    expect((await readFile(file)).includes('an applicant')).toBe(true)
    await using(async (client) => {
      const news = client.db('lab').collection<{ _id: number; text: string }>('news')
      const expected = Array.from({ length: 20 }, (_, i) => ({ _id: i, text: text(i) }))
      expect(await news.find().toArray()).toEqual(expected)
      await news.updateOne({ _id: 3 }, { $set: { text: 'Snow' } })
      await news.deleteOne({ _id: 4 })
    })
    expect((await readFile(file)).includes('an applicant')).toBe(false)
    expect(await content()).toMatchObject([{ found: { length: 19 } }, {}])
    await flip((await readFile(file)).indexOf('Snow'))
    expect(await content()).toBe('damaged')
  })
})

describe('what is deleted', () => {
  const name = (i: number) => `Applicant-${i}-`
  const applicant = (i: number) => ({ _id: i, text: name(i).repeat(1 + ((i * 13) % 900)) })

  async function namesLeft() {
    const files = await Promise.all(
      [file, `${file}-wal`].map((path) => readFile(path).catch(() => Buffer.alloc(0))),
    )
    const bytes = Buffer.concat(files).toString('latin1')
    return [...new Set(bytes.match(/Applicant-\d+-/g) ?? [])].sort()
  }

  test('is nowhere in the files, at once and after they are closed', async () => {
    const kept = [5, 77, 140]
    await using(async (client) => {
      const items = client.db('lab').collection<{ _id: number; text: string }>('joinrequests')
      for (let i = 0; i < 150; i += 1) await items.insertOne(applicant(i))
      for (let i = 0; i < 150; i += 3)
        await items.updateOne({ _id: i }, { $set: { text: name(i).repeat((i * 29) % 700) } })
      for (let i = 149; i >= 0; i -= 2) if (!kept.includes(i)) await items.deleteOne({ _id: i })
      await items.deleteMany({ _id: { $nin: kept } })
      expect(await namesLeft()).toEqual(kept.map(name).sort())
    })
    expect(await namesLeft()).toEqual(kept.map(name).sort())
  })
})

describe('a folder that is taken away', () => {
  const gone = { code: 23, codeName: 'FileNotOpen' }

  test.each([
    ['moved', (away: string) => rename(dataDir, away)],
    [
      'replaced',
      async (away: string) => {
        await rename(dataDir, away)
        await mkdir(dataDir)
        await copyFile(join(away, 'db.sqlite'), file)
      },
    ],
    ['without its file', (away: string) => rename(file, away)],
  ])('is told from what is stored: %s', async (_, take) => {
    const away = `${dataDir}-away`
    const database = await openEmbeddedDatabase({ dataDir })
    const client = await MongoClient.connect(database.uri)
    const items = client.db('lab').collection('news')
    await items.insertOne({ heading: 'Before' })
    expect(database.isInPlace()).toBe(true)
    await take(away)
    expect(database.isInPlace()).toBe(false)
    await expect(items.insertOne({ heading: 'During' })).rejects.toMatchObject(gone)
    await expect(items.deleteMany({})).rejects.toMatchObject(gone)
    expect(await items.countDocuments()).toBe(1)
    await rm((await stat(away)).isFile() ? file : dataDir, { recursive: true, force: true })
    await rename(away, (await stat(away)).isFile() ? file : dataDir)
    expect(database.isInPlace()).toBe(true)
    await items.insertOne({ heading: 'After' })
    await client.close()
    await database.close()
  })
})
