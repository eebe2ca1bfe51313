import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MinKey, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { idsOf, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('finding', () => {
  test('an equal value, also within an array', async () => {
    const items = await database.collection(
      { _id: 1, a: 5 },
      { _id: 2, a: [4, 5] },
      { _id: 3, a: [[5]] },
      { _id: 4, a: '5' },
      { _id: 5 },
    )
    expect(await idsOf(items, { a: 5 })).toEqual([1, 2])
    expect(await idsOf(items, { a: [4, 5] })).toEqual([2])
    expect(await idsOf(items, { a: [5] })).toEqual([3])
    expect(await idsOf(items, { a: { $ne: 5 } })).toEqual([3, 4, 5])
    expect(await idsOf(items, { a: { $not: { $gt: 4 } } })).toEqual([3, 4, 5])
  })

  test('null where a field is null or missing, but not in an empty array', async () => {
    const items = await database.collection(
      { _id: 1, a: null },
      { _id: 2 },
      { _id: 3, a: [] },
      { _id: 4, a: [null] },
      { _id: 5, a: 0 },
    )
    expect(await idsOf(items, { a: null })).toEqual([1, 2, 4])
    expect(await idsOf(items, { a: { $exists: false } })).toEqual([2])
    expect(await idsOf(items, { a: { $exists: true, $ne: null } })).toEqual([3, 5])
    expect(await idsOf(items, { a: { $in: [null, 0] } })).toEqual([1, 2, 4, 5])
    expect(await idsOf(items, { a: { $gte: null } })).toEqual([1, 2, 4])
    expect(await idsOf(items, { a: { $type: 'null' } })).toEqual([1, 4])
  })

  test('nested paths through documents and arrays of them', async () => {
    const items = await database.collection(
      { _id: 1, a: { b: 1 } },
      { _id: 2, a: [{ b: 1 }, { b: 2 }] },
      { _id: 3, a: [{ b: 3 }, {}] },
      { _id: 4, a: 7 },
      { _id: 5, a: [] },
      { _id: 6, a: [{ b: [1, 9] }] },
    )
    expect(await idsOf(items, { 'a.b': 1 })).toEqual([1, 2, 6])
    expect(await idsOf(items, { 'a.b': null })).toEqual([3, 4])
    expect(await idsOf(items, { 'a.1.b': 2 })).toEqual([2])
    expect(await idsOf(items, { 'a.0.b.1': 9 })).toEqual([6])
    expect(await idsOf(items, { 'a.b': { $exists: false } })).toEqual([4, 5])
    expect(await idsOf(items, { a: { b: 1 } })).toEqual([1, 2])
    expect(await idsOf(items, { 'a.b': { $gt: 1, $lt: 3 } })).toEqual([2, 6])
    expect(await idsOf(items, { a: { $elemMatch: { b: { $gt: 1, $lt: 3 } } } })).toEqual([2, 6])
  })

  test('documents that are equal down to the order of their fields', async () => {
    const items = await database.collection(
      { _id: 1, a: { x: 1, y: 2 } },
      { _id: 2, a: { y: 2, x: 1 } },
    )
    expect(await idsOf(items, { a: { x: 1, y: 2 } })).toEqual([1])
    expect(await idsOf(items, { a: { x: 1 } })).toEqual([])
  })

  test('ranges within one type', async () => {
    const items = await database.collection(
      { _id: 1, a: 1 },
      { _id: 2, a: 'b' },
      { _id: 3, a: new Date(5) },
      { _id: 4, a: Long.fromString('9007199254740993') },
      { _id: 5, a: Decimal128.fromString('1.5') },
      { _id: 6, a: Number.NaN },
      { _id: 7, a: [0, 100] },
      { _id: 8, a: true },
    )
    expect(await idsOf(items, { a: { $gt: 1 } })).toEqual([4, 5, 7])
    expect(await idsOf(items, { a: { $gt: 1, $lt: 50 } })).toEqual([5, 7])
    expect(await idsOf(items, { a: { $gt: 9007199254740992 } })).toEqual([4])
    expect(await idsOf(items, { a: { $gte: 'a' } })).toEqual([2])
    expect(await idsOf(items, { a: { $lt: new Date(6) } })).toEqual([3])
    expect(await idsOf(items, { a: { $lte: Number.NaN } })).toEqual([6])
    expect(await idsOf(items, { a: { $gt: new MinKey() } })).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await idsOf(items, { a: { $lt: false } })).toEqual([])
  })

  test('numbers that are equal whatever their types', async () => {
    const items = await database.collection(
      { _id: 1, a: new Int32(2) },
      { _id: 2, a: new Double(2) },
      { _id: 3, a: Long.fromNumber(2) },
      { _id: 4, a: Decimal128.fromString('2.00') },
      { _id: 5, a: 0.1 },
      { _id: 6, a: Decimal128.fromString('0.1') },
      { _id: 7, a: -0 },
    )
    expect(await idsOf(items, { a: 2 })).toEqual([1, 2, 3, 4])
    expect(await idsOf(items, { a: { $in: [Long.fromNumber(2)] } })).toEqual([1, 2, 3, 4])
    expect(await idsOf(items, { a: 0.1 })).toEqual([5])
    expect(await idsOf(items, { a: 0 })).toEqual([7])
    expect(await idsOf(items, { a: { $type: 'double' } })).toEqual([2, 5, 7])
    expect(await idsOf(items, { a: { $type: ['int', 'long'] } })).toEqual([1, 3])
    expect(await idsOf(items, { a: { $type: 'number' } })).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('object ids, dates and binary data by value', async () => {
    const id = new ObjectId()
    const items = await database.collection({
      _id: 1,
      id,
      at: new Date(1_700_000_000_000),
      data: new Binary(Buffer.from('abc')),
    })
    expect(await idsOf(items, { id: new ObjectId(id.toHexString()) })).toEqual([1])
    expect(await idsOf(items, { id: id.toHexString() })).toEqual([])
    expect(await idsOf(items, { at: new Date(1_700_000_000_000) })).toEqual([1])
    expect(await idsOf(items, { data: new Binary(Buffer.from('abc')) })).toEqual([1])
    expect(await idsOf(items, { data: new Binary(Buffer.from('abc'), 128) })).toEqual([])
  })

  test('texts by regular expression', async () => {
    const items = await database.collection(
      { _id: 1, a: 'River' },
      { _id: 2, a: 'lake\nriver' },
      { _id: 3, a: ['sea', 'RIVER'] },
      { _id: 4, a: 5 },
      { _id: 5, a: new BSONRegExp('iver') },
    )
    expect(await idsOf(items, { a: /iver/ })).toEqual([1, 2, 5])
    expect(await idsOf(items, { a: /^river/i })).toEqual([1, 3])
    expect(await idsOf(items, { a: { $regex: '^river', $options: 'im' } })).toEqual([1, 2, 3])
    expect(await idsOf(items, { a: { $in: [/^lake/, 5] } })).toEqual([2, 4])
    expect(await idsOf(items, { a: { $not: /iver/i } })).toEqual([4, 5])
    expect(await idsOf(items, { a: { $nin: [/^lake/, 5] } })).toEqual([1, 3, 5])
    expect(await idsOf(items, { a: { $regex: 'RIVER', $ne: 'River' } })).toEqual([3])
  })

  test('arrays by size, by all their items and by one item', async () => {
    const items = await database.collection(
      {
        _id: 1,
        a: ['x', 'y'],
        points: [
          { n: 1, ok: true },
          { n: 5, ok: false },
        ],
      },
      { _id: 2, a: ['x'], points: [{ n: 5, ok: true }] },
      { _id: 3, a: 'x', points: [] },
    )
    expect(await idsOf(items, { a: { $size: 2 } })).toEqual([1])
    expect(await idsOf(items, { a: { $all: ['x', 'y'] } })).toEqual([1])
    expect(await idsOf(items, { a: { $all: ['x'] } })).toEqual([1, 2, 3])
    expect(await idsOf(items, { a: { $all: [] } })).toEqual([])
    expect(await idsOf(items, { a: { $elemMatch: { $eq: 'y' } } })).toEqual([1])
    expect(await idsOf(items, { 'points.n': 5, 'points.ok': true })).toEqual([1, 2])
    expect(await idsOf(items, { points: { $elemMatch: { n: 5, ok: true } } })).toEqual([2])
    expect(await idsOf(items, { a: { $type: 'array' } })).toEqual([1, 2])
    const nested = await database.collection(
      { _id: 1, a: [[]] },
      { _id: 2, a: [[7]] },
      { _id: 3, a: [null] },
    )
    expect(await idsOf(nested, { a: { $elemMatch: { b: null } } })).toEqual([1, 2])
    expect(await idsOf(nested, { a: { $elemMatch: { 0: 7 } } })).toEqual([2])
    expect(await idsOf(nested, { a: { $elemMatch: { $ne: null } } })).toEqual([1, 2])
  })

  test('by combined conditions and by expressions', async () => {
    const items = await database.collection(
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 2, b: 1 },
      { _id: 3, a: 3, b: 3 },
      { _id: 4, b: 3 },
    )
    expect(await idsOf(items, { $or: [{ a: 1 }, { b: 1 }] })).toEqual([1, 2])
    expect(await idsOf(items, { $nor: [{ a: 1 }, { b: 1 }] })).toEqual([3, 4])
    expect(await idsOf(items, { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] })).toEqual([2])
    expect(await idsOf(items, { $expr: { $gt: ['$a', '$b'] } })).toEqual([2])
    expect(await idsOf(items, { $expr: { $lt: ['$a', '$b'] } })).toEqual([1, 4])
    expect(await idsOf(items, { a: { $mod: [2, 1] } })).toEqual([1, 3])
    await items.insertOne({ _id: 5, a: Long.fromString('9007199254740993') })
    expect(await idsOf(items, { a: { $mod: [Long.fromNumber(10), 3] } })).toEqual([3, 5])
    const within = items.findOne({ a: { $elemMatch: { $expr: { $eq: [1, 1] } } } })
    await expect(within).rejects.toThrow(/\$expr/)
    const withVariable = await items
      .find({ $expr: { $eq: ['$a', '$$wanted'] } }, { let: { wanted: 3 } })
      .toArray()
    expect(withVariable.map(({ _id }) => _id)).toEqual([3])
  })
})
