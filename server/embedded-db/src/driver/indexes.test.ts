import { expect, test } from 'vitest'
import { change, idsOf, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

test('a unique index refuses a second equal value and names it', async () => {
  const items = await database.collection()
  expect(await items.createIndex({ email: 1 }, { unique: true })).toBe('email_1')
  await items.insertOne({ _id: 1, email: 'a@example.org' })
  const namespace = `${database.name}.${items.collectionName}`
  const refused = {
    code: 11000,
    keyPattern: { email: 1 },
    keyValue: { email: 'a@example.org' },
    message: `E11000 duplicate key error collection: ${namespace} index: email_1 dup key: { email: "a@example.org" }`,
  }
  await expect(items.insertOne({ email: 'a@example.org' })).rejects.toMatchObject(refused)
  await items.insertOne({ _id: 2, email: 'b@example.org' })
  await expect(
    items.updateOne({ _id: 2 }, { $set: { email: 'a@example.org' } }),
  ).rejects.toMatchObject(refused)
  await expect(
    items.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a@example.org' } }),
  ).rejects.toMatchObject({ code: 11000, keyValue: refused.keyValue })
  expect(await items.countDocuments({ email: 'a@example.org' })).toBe(1)
  await items.deleteOne({ _id: 1 })
  await items.updateOne({ _id: 2 }, { $set: { email: 'a@example.org' } })
  await expect(items.insertOne({ email: 'a@example.org' })).rejects.toMatchObject(refused)
  await items.insertOne({ email: 'b@example.org' })
})

test('a missing value counts as null, but a sparse index leaves it out', async () => {
  const items = await database.collection()
  await items.createIndex({ a: 1 }, { unique: true })
  await items.createIndex({ b: 1 }, { unique: true, sparse: true })
  await items.insertOne({ _id: 1 })
  await expect(items.insertOne({ _id: 2 })).rejects.toMatchObject({ keyValue: { a: null } })
  await expect(items.insertOne({ a: null })).rejects.toMatchObject({ code: 11000 })
  await items.insertOne({ a: 1 })
  await items.insertOne({ a: 2, b: null })
  await expect(items.insertOne({ a: 3, b: null })).rejects.toMatchObject({ code: 11000 })
  expect(await items.countDocuments({ b: null })).toBe(3)
})

test('nested paths, items of arrays and several fields can be unique', async () => {
  const nested = await database.collection()
  await nested.createIndex({ 'a.b': 1 }, { unique: true })
  await nested.insertOne({ a: { b: 1 } })
  await expect(nested.insertOne({ a: [{ b: 2 }, { b: 1 }] })).rejects.toMatchObject({ code: 11000 })

  const tags = await database.collection()
  await tags.createIndex({ tags: 1 }, { unique: true })
  await tags.insertOne({ _id: 1, tags: ['x', 'y', 'x'] })
  await expect(tags.insertOne({ tags: ['z', 'y'] })).rejects.toMatchObject({
    keyValue: { tags: 'y' },
  })
  await change(tags, { $pull: { tags: 'y' } })
  await tags.insertOne({ _id: 2, tags: 'y' })
  expect(await tags.find({ tags: 'x' }).toArray()).toEqual([{ _id: 1, tags: ['x', 'x'] }])

  const pairs = await database.collection()
  await pairs.createIndex({ a: 1, b: -1 }, { unique: true })
  await pairs.insertMany([
    { a: 1, b: 1 },
    { a: 1, b: 2 },
  ])
  await expect(pairs.insertOne({ b: 1, a: 1 })).rejects.toMatchObject({ keyValue: { a: 1, b: 1 } })
  expect(await pairs.find({ a: 1, b: 2 }, { projection: { _id: 0 } }).toArray()).toEqual([
    { a: 1, b: 2 },
  ])
})

test('two fields of one array are unique item by item, two arrays cannot be indexed together', async () => {
  const items = await database.collection()
  await items.createIndex({ 'list.a': 1, 'list.b': 1 }, { unique: true })
  await items.insertOne({
    list: [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ],
  })
  await items.insertOne({ list: [{ a: 1, b: 2 }] })
  await expect(items.insertOne({ list: [{ a: 2, b: 2 }] })).rejects.toMatchObject({ code: 11000 })
  const parallel = await database.collection()
  await parallel.createIndex({ x: 1, y: 1 })
  await expect(parallel.insertOne({ x: [1], y: [1] })).rejects.toMatchObject({ code: 171 })
})

test('a partial index holds only some documents', async () => {
  const items = await database.collection()
  await items.createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { live: true } })
  await items.insertMany([{ slug: 'x' }, { slug: 'x' }, { _id: 1, slug: 'x', live: true }])
  await expect(items.insertOne({ slug: 'x', live: true })).rejects.toMatchObject({ code: 11000 })
  await items.updateOne({ _id: 1 }, { $set: { live: false } })
  await items.insertOne({ slug: 'x', live: true })
  expect(await items.countDocuments({ slug: 'x' })).toBe(4)
})

test('equal numbers of different types are one key', async () => {
  const { Long, Double, Decimal128 } = await import('mongodb')
  const items = await database.collection()
  await items.createIndex({ n: 1 }, { unique: true })
  await items.insertOne({ n: 1 })
  for (const n of [Long.fromNumber(1), new Double(1), Decimal128.fromString('1.0')]) {
    await expect(items.insertOne({ n })).rejects.toMatchObject({ code: 11000 })
  }
  await items.insertMany([{ n: '1' }, { n: 1.5 }, { n: Decimal128.fromString('0.1') }, { n: 0.1 }])
})

test('an index over duplicates is refused and leaves none', async () => {
  const items = await database.collection({ a: 1 }, { a: 1 })
  await expect(items.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
    code: 11000,
    keyValue: { a: 1 },
  })
  expect(await items.indexes()).toHaveLength(1)
  await items.insertOne({ a: 1 })
})

test('indexes are listed with their options and dropped by name', async () => {
  const items = await database.collection({ a: 1 })
  await items.createIndexes([
    { key: { a: 1, 'b.c': -1 }, name: 'ab' },
    { key: { at: 1 }, expireAfterSeconds: 60 },
    { key: { s: 1 }, unique: true, sparse: true },
  ])
  expect(await items.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1, 'b.c': -1 }, name: 'ab' },
    { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
    { v: 2, key: { s: 1 }, name: 's_1', unique: true, sparse: true },
  ])
  await items.dropIndex('ab')
  expect(await items.indexExists('ab')).toBe(false)
  await items.dropIndexes()
  expect(await items.indexes()).toHaveLength(1)
  await expect(items.dropIndex('ab')).rejects.toMatchObject({ code: 27 })
  await expect(items.dropIndex('_id_')).rejects.toMatchObject({ code: 72 })
})

test('the same index again is no mistake, a different one under its name is', async () => {
  const items = await database.collection()
  await items.createIndex({ a: 1 }, { unique: true })
  expect(await items.createIndex({ a: 1 }, { unique: true })).toBe('a_1')
  await expect(items.createIndex({ a: 1 })).rejects.toMatchObject({ code: 86 })
  await expect(items.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 })
  await expect(items.createIndex({ a: 1 }, { unique: true, name: 'other' })).rejects.toMatchObject({
    code: 85,
  })
  await expect(items.createIndex({ a: 0 })).rejects.toMatchObject({ code: 67 })
  await expect(items.createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 5 })).rejects.toMatchObject({
    code: 67,
  })
})

test('results are the same with an index and without', async () => {
  const values = [
    1,
    [1, 2],
    null,
    [],
    [[1]],
    { b: 1 },
    { b: null },
    {},
    [{ b: 1 }, {}],
    [{ b: [1] }],
  ]
  const documents = [{ _id: 0 }, ...values.map((a, i) => ({ _id: i + 1, a }))]
  const plain = await database.collection(...documents)
  const indexed = await Promise.all([
    database.collection(...documents),
    database.collection(...documents),
  ])
  await indexed[0].createIndexes([{ key: { a: 1 } }, { key: { 'a.b': 1, _id: 1 } }])
  await indexed[1].createIndexes([
    { key: { a: 1 }, sparse: true },
    { key: { 'a.b': 1 }, partialFilterExpression: { _id: { $gt: 3 } } },
  ])
  const conditions = [
    1,
    null,
    [1],
    [],
    { b: 1 },
    {},
    { $in: [1, null] },
    { $in: [[1]] },
    /x/,
    { $ne: 1 },
  ]
  for (const path of ['a', 'a.b', 'a.0']) {
    for (const condition of conditions) {
      const expected = await idsOf(plain, { [path]: condition })
      for (const items of indexed) {
        expect(await idsOf(items, { [path]: condition })).toEqual(expected)
        const withId = { [path]: condition, _id: { $in: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } }
        expect(await idsOf(items, withId)).toEqual(expected)
      }
    }
  }
})
