import { Decimal128, Double, Long, MongoBulkWriteError, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { change, idsOf, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('inserting', () => {
  test('keeps every type as it is', async () => {
    const items = await database.collection()
    const document = {
      _id: new ObjectId(),
      int: 1,
      whole: new Double(3),
      double: 1.5,
      long: Long.fromString('9223372036854775807'),
      decimal: Decimal128.fromString('12.50'),
      date: new Date(0),
      nothing: null,
      nested: { list: [1, { deep: true }] },
    }
    await items.insertOne(document)
    const raw = await items.findOne({}, { promoteValues: false })
    expect(raw?.whole).toEqual(new Double(3))
    expect(raw?.long).toEqual(document.long)
    expect(raw?.int.value).toBe(1)
    expect(await items.findOne({}, { promoteLongs: false })).toEqual({ ...document, whole: 3 })
  })

  test('gives an _id to a document without one', async () => {
    const items = await database.collection()
    await database.db().command({ insert: items.collectionName, documents: [{ a: 1 }] })
    expect((await items.findOne({ a: 1 }))?._id).toBeInstanceOf(ObjectId)
  })

  test('refuses an _id that is taken or an array', async () => {
    const items = await database.collection({ _id: 1 })
    await expect(items.insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    })
    const list = { insert: items.collectionName, documents: [{ _id: [1] }] }
    expect((await database.db().command(list)).writeErrors).toMatchObject([{ code: 53 }])
    expect(await items.countDocuments()).toBe(1)
  })

  test('an ordered batch ends at its first failure', async () => {
    const items = await database.collection({ _id: 2 })
    const failure = await items
      .insertMany([1, 2, 3].map((_id) => ({ _id })))
      .catch((error) => error)
    expect(failure).toBeInstanceOf(MongoBulkWriteError)
    expect(failure.writeErrors.map((error: { index: number }) => error.index)).toEqual([1])
    expect(failure.insertedCount).toBe(1)
    expect(await idsOf(items, {})).toEqual([1, 2])
  })

  test('an unordered batch goes on', async () => {
    const items = await database.collection({ _id: 2 })
    const failure = await items
      .insertMany(
        [1, 2, 3, 2].map((_id) => ({ _id })),
        { ordered: false },
      )
      .catch((error) => error)
    expect(failure.writeErrors.map((error: { index: number }) => error.index)).toEqual([1, 3])
    expect(failure.insertedCount).toBe(2)
    expect(await items.countDocuments()).toBe(3)
  })
})

describe('deleting', () => {
  test('one or all that match', async () => {
    const items = await database.collection({ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 })
    expect(await items.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 })
    expect(await items.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 })
    expect(await items.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 0 })
    expect(await items.countDocuments()).toBe(1)
  })
})

describe('finding and changing in one step', () => {
  test('gives the document from before or after', async () => {
    const items = await database.collection({ _id: 1, n: 1 })
    expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 })
    const after = await items.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { returnDocument: 'after', projection: { n: 1, _id: 0 } },
    )
    expect(after).toEqual({ n: 3 })
    expect(await items.findOneAndUpdate({ _id: 9 }, { $inc: { n: 1 } })).toBeNull()
  })

  test('takes the first by a sort', async () => {
    const items = await database.collection({ _id: 1, n: 1 }, { _id: 2, n: 2 })
    expect(await items.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 2, n: 2 })
    expect(await items.countDocuments()).toBe(1)
  })

  test('upserts and says so', async () => {
    const items = await database.collection()
    const result = await items.findOneAndUpdate(
      { _id: 'new' },
      { $set: { a: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    )
    expect(result).toMatchObject({
      value: { _id: 'new', a: 1 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 'new' },
    })
    const replaced = await items.findOneAndReplace(
      { _id: 'new' },
      { b: 1 },
      { returnDocument: 'after' },
    )
    expect(replaced).toEqual({ _id: 'new', b: 1 })
  })
})

describe('a bulk of writes', () => {
  test('runs in order and counts each kind', async () => {
    const items = await database.collection({ _id: 1, n: 1 })
    const result = await items.bulkWrite([
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 5 } } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { n: 3 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { n: 20 } } },
      { deleteOne: { filter: { _id: 3 } } },
    ])
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    })
    expect(result.upsertedIds).toEqual({ 2: 3 })
    expect(await items.find().toArray()).toEqual([
      { _id: 1, n: 6 },
      { _id: 2, n: 20 },
    ])
  })
})

describe('many writers at once', () => {
  test('100 increments all count', async () => {
    const items = await database.collection({ _id: 1, n: 0 })
    await Promise.all(Array.from({ length: 100 }, () => change(items, { $inc: { n: 1 } })))
    expect(await items.findOne()).toEqual({ _id: 1, n: 100 })
  })

  test('100 upserts of one key make one document', async () => {
    const items = await database.collection()
    await items.createIndex({ key: 1 }, { unique: true })
    await Promise.all(
      Array.from({ length: 100 }, () =>
        items.updateOne({ key: 'x' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    )
    expect(await items.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { key: 'x', n: 100 },
    ])
  })
})
