import { EJSON } from 'bson'
import {
  Binary,
  type Collection,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Item, isEmbedded, useTestDatabase } from './testDatabase.ts'

// What MongoDB's own tests of the basic operations ask of every driver and server.

const database = useTestDatabase()

let items: Collection<Item>
beforeEach(async () => {
  items = await database.collection({ _id: 1, x: 11 }, { _id: 2, x: 22 }, { _id: 3, x: 33 })
})

const all = () => items.find().sort({ _id: 1 }).toArray()
const changed = (...others: Item[]) => {
  const before = [1, 2, 3].map((_id) => ({ _id, x: _id * 11 }))
  return [...before.filter(({ _id }) => !others.some((other) => other._id === _id)), ...others]
    .filter((item) => Object.keys(item).length > 1)
    .sort((a, b) => Number(a._id) - Number(b._id))
}

describe('reading', () => {
  test('finds by filter, sort, skip and limit', async () => {
    expect(await items.find({ _id: 1 }).toArray()).toEqual([{ _id: 1, x: 11 }])
    const some = items.find({ _id: { $gt: 1 } }, { sort: { _id: -1 }, skip: 1, limit: 2 })
    expect(await some.toArray()).toEqual([{ _id: 2, x: 22 }])
    expect(await items.findOne({ _id: { $gt: 1 } }, { sort: { x: -1 } })).toEqual({ _id: 3, x: 33 })
    const options = { allowDiskUse: true, comment: { key: 'value' }, batchSize: 2 }
    expect(await items.find({}, options).toArray()).toHaveLength(3)
  })

  test('counts, estimates and tells apart', async () => {
    expect(await items.countDocuments()).toBe(3)
    expect(await items.countDocuments({ _id: { $gt: 1 } })).toBe(2)
    expect(await items.countDocuments({}, { skip: 1, limit: 3 })).toBe(2)
    expect(await items.estimatedDocumentCount({ comment: 'x', maxTimeMS: 60_000 })).toBe(3)
    expect(await database.db().collection('none').estimatedDocumentCount()).toBe(0)
    expect(await items.distinct('x', { _id: { $gt: 1 } })).toEqual([22, 33])
  })

  test('aggregates in several batches', async () => {
    const pipeline = [{ $sort: { x: 1 } }, { $match: { _id: { $gt: 1 } } }]
    const found = items.aggregate(pipeline, { batchSize: 1, allowDiskUse: true, comment: 'x' })
    expect(await found.toArray()).toEqual([
      { _id: 2, x: 22 },
      { _id: 3, x: 33 },
    ])
  })

  test('takes variables, which are values and no expressions any more', async () => {
    const isIt = { $expr: { $eq: ['$_id', '$$id'] } }
    const pipeline = [{ $match: isIt }, { $project: { _id: 0, x: '$$x', y: '$$y' } }]
    const variables = { id: 2, x: 'foo', y: { $literal: '$x' } }
    expect(await items.aggregate(pipeline, { let: variables }).toArray()).toEqual([
      { x: 'foo', y: '$x' },
    ])
    expect(await items.find(isIt, { let: { id: 3 } }).toArray()).toEqual([{ _id: 3, x: 33 }])
    await items.updateOne(isIt, [{ $set: { x: '$$x' } }], { let: { id: 1, x: 'foo' } })
    await items.findOneAndReplace(isIt, { x: 'bar' }, { let: { id: 2 } })
    await items.deleteMany(isIt, { let: { id: 3 } })
    expect(await all()).toEqual([
      { _id: 1, x: 'foo' },
      { _id: 2, x: 'bar' },
    ])
    const unknown = items.find({ $expr: { $eq: ['$_id', '$$unknown'] } }).toArray()
    await expect(unknown).rejects.toMatchObject({ code: 17276 })
  })
})

describe('writing', () => {
  const fourth: Document = { _id: 4, x: 1 }

  test.each<[string, () => Promise<object>, object, Item[]]>([
    [
      'updates one of several',
      () => items.updateOne({ _id: { $gt: 1 } }, { $inc: { x: 1 } }, { sort: undefined }),
      { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 },
      changed({ _id: 2, x: 23 }),
    ],
    [
      'updates none',
      () => items.updateOne({ _id: 4 }, { $inc: { x: 1 } }),
      { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
      changed(),
    ],
    [
      'updates and adds what is not there',
      () => items.updateOne({ _id: 4 }, { $inc: { x: 1 } }, { upsert: true }),
      { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 4 },
      changed({ _id: 4, x: 1 }),
    ],
    [
      'updates many',
      () => items.updateMany({ _id: { $gt: 1 } }, { $inc: { x: 1 } }, { upsert: true }),
      { matchedCount: 2, modifiedCount: 2, upsertedCount: 0 },
      changed({ _id: 2, x: 23 }, { _id: 3, x: 34 }),
    ],
    [
      'replaces one of several',
      () => items.replaceOne({ _id: { $gt: 1 } }, { x: 111 }),
      { matchedCount: 1, modifiedCount: 1, upsertedCount: 0 },
      changed({ _id: 2, x: 111 }),
    ],
    [
      'replaces and adds, with the _id of the replacement',
      () => items.replaceOne({ _id: 4 }, fourth, { upsert: true }),
      { matchedCount: 0, modifiedCount: 0, upsertedId: 4 },
      changed({ _id: 4, x: 1 }),
    ],
    [
      'deletes one of several',
      () => items.deleteOne({ _id: { $gt: 1 } }),
      { deletedCount: 1 },
      changed({ _id: 2 }),
    ],
    [
      'deletes many',
      () => items.deleteMany({ _id: { $gt: 1 } }),
      { deletedCount: 2 },
      changed({ _id: 2 }, { _id: 3 }),
    ],
    ['deletes none', () => items.deleteMany({ _id: 9 }), { deletedCount: 0 }, changed()],
  ])('%s', async (_, write, result, documents) => {
    expect(await write()).toMatchObject(result)
    expect(await all()).toEqual(documents)
  })

  test('finds one and changes it, and shows it as it was or is', async () => {
    const sort = { x: 1 } as const
    const many = { _id: { $gt: 1 } }
    const after = { sort, returnDocument: 'after' } as const
    expect(await items.findOneAndUpdate(many, { $inc: { x: 1 } }, { sort })).toEqual({
      _id: 2,
      x: 22,
    })
    expect(await items.findOneAndUpdate(many, { $inc: { x: 1 } }, after)).toEqual({ _id: 2, x: 24 })
    const shown = { ...after, projection: { x: 1, _id: 0 } }
    expect(await items.findOneAndReplace(many, { x: 32 }, shown)).toEqual({ x: 32 })
    expect(await items.findOneAndReplace({ _id: 4 }, { x: 44 })).toBeNull()
    const upserted = { ...shown, upsert: true }
    expect(await items.findOneAndReplace({ _id: 4 }, { x: 44 }, upserted)).toEqual({ x: 44 })
    const before = { sort, upsert: true }
    expect(await items.findOneAndUpdate({ _id: 5 }, { $inc: { x: 1 } }, before)).toBeNull()
    const last = { sort: { x: -1 }, projection: { x: 1, _id: 0 } } as const
    expect(await items.findOneAndDelete(many, last)).toEqual({ x: 44 })
    expect(await items.findOneAndDelete({ _id: 9 })).toBeNull()
    expect(await all()).toEqual(changed({ _id: 2, x: 32 }, { _id: 5, x: 1 }))
  })

  test('writes in bulk, up to the first error or past it', async () => {
    const writes = [
      { insertOne: { document: { _id: 4, x: 44 } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { x: 2 } } } },
      { updateMany: { filter: { _id: { $gt: 2 } }, update: { $inc: { x: 1 } } } },
      { replaceOne: { filter: { _id: 5 }, replacement: { x: 55 }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
      { deleteMany: { filter: { x: { $gt: 50 } } } },
    ]
    expect(await items.bulkWrite(writes, { comment: 'x' })).toMatchObject({
      insertedCount: 1,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 2,
      upsertedIds: { 3: 5 },
    })
    expect(await all()).toEqual([
      { _id: 2, x: 2 },
      { _id: 3, x: 34 },
      { _id: 4, x: 45 },
    ])
    const more = [{ _id: 4 }, { _id: 5, x: 5 }, { _id: 2 }]
    await expect(items.insertMany(more)).rejects.toMatchObject({ code: 11000, insertedCount: 0 })
    const past = items.insertMany(more, { ordered: false })
    await expect(past).rejects.toMatchObject({
      insertedCount: 1,
      writeErrors: [{ index: 0 }, { index: 2 }],
    })
  })

  test('names the key that stands in the way, also in a bulk', async () => {
    await items.createIndex({ x: 1 }, { unique: true })
    const found = { code: 11000, keyPattern: { x: 1 }, keyValue: { x: 11 } }
    const namely = { errorResponse: expect.objectContaining(found) }
    await expect(items.insertOne({ x: 11 })).rejects.toMatchObject(namely)
    const update = items.findOneAndUpdate({ _id: 2 }, { $set: { x: 11 } })
    await expect(update).rejects.toMatchObject(namely)
  })

  test('updates what an array filter chooses', async () => {
    items = await database.collection(
      { _id: 1, y: [{ b: 3 }, { b: 1 }] },
      { _id: 2, y: [{ b: 0 }, { b: 1 }] },
    )
    const set = { $set: { 'y.$[i].b': 2 } }
    const where = (b: number) => ({ arrayFilters: [{ 'i.b': b }] })
    expect(await items.updateOne({}, set, where(9))).toMatchObject({ modifiedCount: 0 })
    expect(await items.updateOne({}, set, where(3))).toMatchObject({ modifiedCount: 1 })
    expect(await items.updateMany({}, set, where(1))).toMatchObject({ modifiedCount: 2 })
    expect(await items.findOneAndUpdate({}, set, where(0))).toMatchObject({ _id: 1 })
    expect(await all()).toEqual([
      { _id: 1, y: [{ b: 2 }, { b: 2 }] },
      { _id: 2, y: [{ b: 0 }, { b: 2 }] },
    ])
  })

  test('updates by a pipeline', async () => {
    items = await database.collection({ _id: 1, x: 1, y: 1, t: { u: { v: 1 } } }, { _id: 2, x: 2 })
    await items.updateMany({ _id: 2 }, [{ $project: { x: 1 } }, { $addFields: { foo: 1 } }])
    const replace = [{ $replaceRoot: { newRoot: '$t' } }, { $addFields: { foo: 1 } }]
    expect(await items.findOneAndUpdate({ _id: 1 }, replace)).toMatchObject({ y: 1 })
    expect(await all()).toEqual([
      { _id: 1, u: { v: 1 }, foo: 1 },
      { _id: 2, x: 2, foo: 1 },
    ])
  })
})

describe('hints', () => {
  test.each(['_id_', { _id: 1 } as const])('%j is taken everywhere', async (hint) => {
    const options: Document = { hint }
    expect(await items.find({ x: 11 }, options).toArray()).toHaveLength(1)
    expect(await items.countDocuments({ x: 11 }, options)).toBe(1)
    expect(await items.aggregate([{ $match: { x: 11 } }], options).toArray()).toHaveLength(1)
    await items.updateMany({ _id: 2 }, { $inc: { x: 1 } }, options)
    await items.findOneAndUpdate({ _id: 2 }, { $inc: { x: 1 } }, options)
    await items.findOneAndReplace({ _id: 3 }, { x: 1 }, options)
    await items.findOneAndDelete({ _id: 3 }, options)
    expect(await items.deleteMany({ _id: { $gt: 1 } }, options)).toMatchObject({ deletedCount: 1 })
    expect(await all()).toEqual([{ _id: 1, x: 11 }])
  })

  test('of an index that is not there are refused, and nothing is done', async () => {
    const options: Document = { hint: 'nothing' }
    const refused = { code: 2 }
    await expect(items.deleteMany({}, options)).rejects.toMatchObject(refused)
    await expect(items.updateOne({}, { $set: { x: 0 } }, options)).rejects.toMatchObject(refused)
    await expect(items.findOneAndDelete({}, options)).rejects.toMatchObject(refused)
    expect(await all()).toEqual(changed())
  })

  test.runIf(isEmbedded)('that would change a result are refused', async () => {
    await items.createIndex({ y: 1 }, { sparse: true })
    const found = (hint: Document | string) => items.find({}, { hint }).toArray()
    await expect(found('y_1')).rejects.toMatchObject({ code: 115 })
    await expect(found({ $natural: -1 })).rejects.toMatchObject({ code: 115 })
    expect(await found({ $natural: 1 })).toHaveLength(3)
  })
})

describe('names with dollars and dots', () => {
  test.each<Item>([
    { _id: 9, 'a.b': 1 },
    { _id: 9, $a: 1 },
    { _id: 9, a: { $b: 1, 'c.d': 1 } },
  ])('%j is stored', async (document) => {
    await items.insertOne(document)
    expect(await items.findOne({ _id: 9 })).toEqual(document)
    if ('$a' in document) return
    const { _id, ...fields } = document
    await items.replaceOne({ _id: 1 }, fields)
    await items.findOneAndReplace({ _id: 2 }, fields)
    expect(await items.find({ _id: { $lt: 3 } }).toArray()).toEqual([
      { _id: 1, ...fields },
      { _id: 2, ...fields },
    ])
  })

  test('dots are allowed in an _id, dollars are not', async () => {
    const insert = (_id: object) => database.db().command({ insert: 'ids', documents: [{ _id }] })
    const refused = { n: 0, writeErrors: [{ code: 52 }] }
    expect(await insert({ 'a.b': 1 })).toMatchObject({ n: 1 })
    expect(await insert({ $a: 1 })).toMatchObject(refused)
    expect(await insert({ a: { $b: 1 } })).toMatchObject(refused)
  })

  test('are set below the top, and anywhere by $setField', async () => {
    await items.updateOne({ _id: 1 }, { $set: { 'a.$b': 1, c: { $d: 1, 'e.f': 1 } } })
    await items.updateOne({ _id: 1 }, { $inc: { 'a.$b': 1 } })
    expect(await items.findOne()).toEqual({
      _id: 1,
      x: 11,
      a: { $b: 2 },
      c: { $d: 1, 'e.f': 1 },
    })
    const set = (name: string, value: unknown) => ({
      $setField: { field: { $literal: name }, input: '$$ROOT', value },
    })
    for (const name of ['$a', 'a.b']) {
      await items.updateOne({ _id: 2 }, [{ $replaceWith: set(name, 1) }])
    }
    expect(await items.findOne({ _id: 2 })).toEqual({ _id: 2, x: 22, $a: 1, 'a.b': 1 })
    await items.findOneAndUpdate({ _id: 2 }, [{ $replaceWith: set('$a', '$$REMOVE') }])
    expect(await items.findOne({ _id: 2 })).toEqual({ _id: 2, x: 22, 'a.b': 1 })
    const top = items.updateOne({ _id: 3 }, { $set: { $a: 1 } })
    await expect(top).rejects.toMatchObject({ code: 52 })
  })
})

test('an _id may be of any type, null too, and comes back as it was given', async () => {
  items = await database.collection()
  const ids = [
    null,
    'text',
    1,
    new Double(2.5),
    Long.fromString('9007199254740993'),
    Decimal128.fromString('1.20'),
    true,
    new Date(5),
    new ObjectId(),
    new Binary(Buffer.from('abc'), 4),
    new Timestamp({ t: 1, i: 2 }),
    new MinKey(),
    new MaxKey(),
    { a: { b: 1 } },
  ]
  const name = items.collectionName
  const run = (command: Document) => database.db().command(command, { promoteValues: false })
  for (const [i, _id] of ids.entries()) {
    const ways = [
      { insert: name, documents: [{ _id, i }] },
      { update: name, updates: [{ q: { _id }, u: { $set: { i } }, upsert: true }] },
      { update: name, updates: [{ q: { _id }, u: { i }, upsert: true }] },
    ]
    await run(ways[i % 3] ?? {})
    const { cursor } = await run({ find: name, filter: { _id } })
    expect(EJSON.stringify(cursor.firstBatch)).toBe(EJSON.stringify([{ _id, i: new Int32(i) }]))
  }
  expect(await items.countDocuments()).toBe(ids.length)
  const list = { insert: name, documents: [{ _id: [1] }] }
  expect(await run(list)).toMatchObject({ writeErrors: [{ code: { value: 53 } }] })
})

test.runIf(isEmbedded)('a collation is refused, wherever it is asked for', async () => {
  const collation = { locale: 'en_US', strength: 2 }
  const refused = { code: 115 }
  await expect(items.find({}, { collation }).toArray()).rejects.toMatchObject(refused)
  await expect(items.aggregate([], { collation }).toArray()).rejects.toMatchObject(refused)
  await expect(items.distinct('x', {}, { collation })).rejects.toMatchObject(refused)
  await expect(items.deleteMany({}, { collation })).rejects.toMatchObject(refused)
  await expect(items.findOneAndDelete({}, { collation })).rejects.toMatchObject(refused)
  const update = items.updateMany({}, { $set: { x: 0 } }, { collation })
  await expect(update).rejects.toMatchObject(refused)
  expect(await all()).toEqual(changed())
})
