import { describe, expect, test } from 'vitest'
import { useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('the catalog', () => {
  test('lists, creates and drops collections', async () => {
    const db = database.db()
    await db.createCollection('rivers')
    await db.createCollection('rivers')
    const [info] = await db.listCollections({ name: 'rivers' }).toArray()
    expect(info).toMatchObject({
      name: 'rivers',
      type: 'collection',
      options: {},
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    })
    expect(await db.listCollections({ name: 'x' }, { nameOnly: true }).toArray()).toEqual([])
    expect((await db.collections()).map((each) => each.collectionName)).toContain('rivers')
    expect(await db.dropCollection('rivers')).toBe(true)
    expect(await db.listCollections({ name: 'rivers' }).toArray()).toEqual([])
    await expect(db.collection('rivers').indexes()).rejects.toMatchObject({ code: 26 })
  })

  test('lists and drops databases', async () => {
    const other = database.client().db(`${database.name}_other`)
    await other.collection('a').insertOne({ a: 1 })
    const names = async () =>
      (await other.admin().listDatabases({ nameOnly: true })).databases.map(({ name }) => name)
    expect(await names()).toContain(other.databaseName)
    await other.dropDatabase()
    expect(await names()).not.toContain(other.databaseName)
    expect(await other.collection('a').countDocuments()).toBe(0)
  })

  test('reading from a collection that is not there finds nothing', async () => {
    const nothing = database.db().collection('nothing')
    expect(await nothing.find().toArray()).toEqual([])
    expect(await nothing.updateOne({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0 })
    expect(await nothing.deleteMany({})).toMatchObject({ deletedCount: 0 })
    expect(await nothing.distinct('a')).toEqual([])
    expect(await database.db().listCollections({ name: 'nothing' }).toArray()).toEqual([])
  })

  test('refuses bad names', async () => {
    const insertInto = (name: string) =>
      database.db().command({ insert: name, documents: [{ a: 1 }] })
    const outcome = await insertInto('a$b').catch((error) => error)
    expect(outcome.code ?? outcome.writeErrors[0].code).toBe(73)
  })
})

describe('the server', () => {
  test('presents itself as a standalone', async () => {
    const admin = database.client().db('admin')
    expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 })
    expect(await admin.command({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
    })
    expect((await admin.command({ buildInfo: 1 })).version).toMatch(/^\d+\.\d+\.\d+/)
    expect(await admin.command({ connectionStatus: 1 })).toMatchObject({
      authInfo: { authenticatedUsers: expect.any(Array) },
    })
  })

  test('answers unknown commands and fields with MongoDB errors', async () => {
    const run = (command: object) => database.db().command(command)
    await expect(run({ nonsense: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      message: "no such command: 'nonsense'",
    })
    await expect(run({ find: 'a', nonsense: 1 })).rejects.toMatchObject({ code: 40415 })
    await expect(run({ find: 'a', filter: 5 })).rejects.toMatchObject({ code: 14 })
    await expect(run({ insert: 'a' })).rejects.toMatchObject({ code: 40414 })
    await expect(run({ insert: 'a', documents: [] })).rejects.toMatchObject({ code: 16 })
    await expect(run({ aggregate: 'a', pipeline: [] })).rejects.toMatchObject({ code: 9 })
  })

  test('answers bad filters with MongoDB errors', async () => {
    const items = await database.collection({ a: 1 })
    const find = (filter: object) => items.find(filter).toArray()
    await expect(find({ a: { $nonsense: 1 } })).rejects.toMatchObject({
      code: 2,
      message: 'unknown operator: $nonsense',
    })
    await expect(find({ $nonsense: 1 })).rejects.toMatchObject({ code: 2 })
    await expect(find({ a: { $in: 5 } })).rejects.toMatchObject({ code: 2 })
    await expect(find({ $or: [] })).rejects.toMatchObject({ code: 2 })
    await expect(find({ $and: 5 })).rejects.toMatchObject({ code: 2 })
    await expect(find({ a: { $not: 5 } })).rejects.toMatchObject({ code: 2 })
    await expect(find({ a: { $gt: 1, b: 2 } })).rejects.toMatchObject({ code: 2 })
    await expect(find({ a: { $regex: '(' } })).rejects.toMatchObject({ code: 51091 })
    const badSort = { find: items.collectionName, sort: { a: 5 } }
    await expect(database.db().command(badSort)).rejects.toMatchObject({ code: 15975 })
    await expect(items.find().hint('nothing').toArray()).rejects.toMatchObject({ code: 2 })
  })

  test('refuses transactions and change streams as a standalone does', async () => {
    const items = await database.collection({ _id: 1 })
    const session = database.client().startSession()
    session.startTransaction()
    const inTransaction = items.insertOne({ _id: 2 }, { session })
    await expect(inTransaction).rejects.toThrow()
    await session.abortTransaction().catch(() => {})
    await session.endSession()
    expect(await items.countDocuments()).toBe(1)
    await expect(items.watch().next()).rejects.toMatchObject({ code: 40573 })
  })

  test('lets a session without a transaction read its own writes', async () => {
    const items = await database.collection()
    await database.client().withSession(async (session) => {
      await items.insertOne({ _id: 1 }, { session })
      expect(await items.findOne({ _id: 1 }, { session })).toEqual({ _id: 1 })
    })
  })

  test('takes writes without acknowledgement', async () => {
    const items = await database.collection()
    await items.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })
    await expect.poll(() => items.countDocuments()).toBe(1)
  })

  test('takes large batches and documents up to 16 MB', async () => {
    const items = await database.collection()
    await items.insertMany(Array.from({ length: 5_000 }, (_, i) => ({ _id: i })))
    expect(await items.countDocuments()).toBe(5_000)
    await items.insertOne({ _id: 'large', text: 'x'.repeat(16_000_000) })
    expect((await items.findOne({ _id: 'large' }))?.text).toHaveLength(16_000_000)
    const larger = items.updateOne({ _id: 'large' }, { $set: { more: 'x'.repeat(1_000_000) } })
    await expect(larger).rejects.toMatchObject({ code: 17419 })
    expect(await items.findOne({ _id: 'large' }, { projection: { text: 0 } })).toEqual({
      _id: 'large',
    })
  })
})
