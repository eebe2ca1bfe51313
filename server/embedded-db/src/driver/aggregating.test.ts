import { Decimal128, type Document, Long, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { type Item, isEmbedded, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

async function run(documents: Item[], pipeline: Document[]): Promise<Document[]> {
  return (await database.collection(...documents)).aggregate(pipeline).toArray()
}

const sales: Item[] = [
  { _id: 1, shop: 'a', n: 2, at: new Date('2026-01-05') },
  { _id: 2, shop: 'b', n: 5, at: new Date('2026-01-20') },
  { _id: 3, shop: 'a', n: 4, at: new Date('2026-02-01') },
  { _id: 4, n: 1 },
]

describe('grouping', () => {
  test('sums, averages and collects', async () => {
    const groups = await run(sales, [
      {
        $group: {
          _id: '$shop',
          total: { $sum: '$n' },
          count: { $sum: 1 },
          mean: { $avg: '$n' },
          least: { $min: '$n' },
          most: { $max: '$n' },
          first: { $first: '$_id' },
          all: { $push: '$n' },
        },
      },
      { $sort: { _id: 1 } },
    ])
    expect(groups).toEqual([
      { _id: null, total: 1, count: 1, mean: 1, least: 1, most: 1, first: 4, all: [1] },
      { _id: 'a', total: 6, count: 2, mean: 3, least: 2, most: 4, first: 1, all: [2, 4] },
      { _id: 'b', total: 5, count: 1, mean: 5, least: 5, most: 5, first: 2, all: [5] },
    ])
  })

  test('collects what is there, each once or as often as it comes', async () => {
    const [group] = await run(
      [{ a: 1 }, { a: null }, {}, { a: 1 }],
      [{ $group: { _id: null, set: { $addToSet: '$a' }, list: { $push: '$a' } } }],
    )
    expect(group?.list).toEqual([1, null, 1])
    expect(new Set(group?.set)).toEqual(new Set([1, null]))
  })

  test('groups equal values: object ids, dates, numbers of any type, missing with null', async () => {
    const id = '65a000000000000000000001'
    const ids = await run(
      [{ k: new ObjectId(id) }, { k: new ObjectId(id) }],
      [{ $group: { _id: '$k', n: { $sum: 1 } } }],
    )
    expect(ids).toEqual([{ _id: new ObjectId(id), n: 2 }])
    const mixed = await run(
      [{ k: 1 }, { k: Long.fromNumber(1) }, { k: null }, {}, { k: '1' }],
      [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }],
    )
    expect(mixed).toEqual([
      { _id: null, n: 2 },
      { _id: 1, n: 2 },
      { _id: '1', n: 1 },
    ])
  })

  test('adds 64-bit integers and decimals exactly', async () => {
    const [sum] = await run(
      [
        { l: Long.fromString('9007199254740993'), d: Decimal128.fromString('0.1') },
        { l: 1, d: Decimal128.fromString('0.2') },
      ],
      [{ $group: { _id: null, l: { $sum: '$l' }, d: { $sum: '$d' } } }],
    )
    expect(sum?.l).toEqual(Long.fromString('9007199254740994'))
    expect(sum?.d.toString()).toBe('0.3')
  })

  test('adds doubles without rounding in between', async () => {
    const [sums] = await run(
      [{ n: 0.1 }, { n: 0.2 }, { n: 0.3 }, { n: 'x' }, {}],
      [{ $group: { _id: null, sum: { $sum: '$n' }, mean: { $avg: '$n' } } }],
    )
    expect(sums).toEqual({ _id: null, sum: 0.6, mean: 0.6 / 3 })
  })

  test('counts', async () => {
    expect(await run(sales, [{ $match: { shop: 'a' } }, { $count: 'n' }])).toEqual([{ n: 2 }])
    expect(await run(sales, [{ $match: { shop: 'z' } }, { $count: 'n' }])).toEqual([])
    expect(await run(sales, [{ $group: { _id: null, n: { $count: {} } } }])).toEqual([
      { _id: null, n: 4 },
    ])
  })
})

describe('shaping', () => {
  test('projects, adds and removes fields', async () => {
    const [shaped] = await run(
      [{ _id: 1, a: { b: 2, c: 3 }, list: [1, 2, 3], gone: 1 }],
      [
        { $set: { 'a.d': '$a.c', none: '$missing' } },
        { $addFields: { a: { e: 5 } } },
        { $unset: 'gone' },
        { $set: { has: { $in: [2, '$list'] }, 'a.c': '$$REMOVE' } },
      ],
    )
    expect(shaped).toEqual({
      _id: 1,
      a: { b: 2, d: 3, e: 5 },
      list: [1, 2, 3],
      has: true,
    })
    const projected = await run(
      [{ _id: 1, a: { b: 2 }, name: 'river' }],
      [{ $project: { _id: 0, 'a.b': 1, same: '$name', one: { $literal: 1 } } }],
    )
    expect(projected).toEqual([{ a: { b: 2 }, same: 'river', one: 1 }])
  })

  test('replaces the root', async () => {
    expect(await run([{ a: { x: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }])).toEqual([{ x: 1 }])
    expect(await run([{ a: { x: 1 } }], [{ $replaceWith: '$a' }])).toEqual([{ x: 1 }])
    await expect(run([{ a: 1 }], [{ $replaceWith: '$a' }])).rejects.toMatchObject({ code: 40228 })
  })
})

test('refuses what it does not know, even over nothing', async () => {
  const empty = await database.collection()
  const aggregate = (...pipeline: Document[]) => empty.aggregate(pipeline).toArray()
  await expect(aggregate({ $nonsense: {} })).rejects.toMatchObject({ code: 40324 })
  await expect(aggregate({ $match: {}, $sort: { a: 1 } })).rejects.toMatchObject({ code: 40323 })
  await expect(aggregate({ $project: { a: { $nonsense: 1 } } })).rejects.toThrow(/nonsense/)
  await expect(aggregate({ $group: { _id: null, a: { $nonsense: 1 } } })).rejects.toMatchObject({
    code: 15952,
  })
  await expect(aggregate({ $group: { a: { $sum: 1 } } })).rejects.toMatchObject({ code: 15955 })
  await expect(aggregate({ $match: { a: { $nonsense: 1 } } })).rejects.toMatchObject({ code: 2 })
  await expect(aggregate({ $limit: 0 })).rejects.toMatchObject({ code: 15958 })
})

// What MongoDB knows and this database does not: what is not exactly right is better refused.
const refused = (name: string) => ({ message: expect.stringContaining(`'${name}'`) })

test.runIf(isEmbedded).each([
  ['$bucket', { groupBy: '$n', boundaries: [0, 3] }],
  ['$bucketAuto', { groupBy: '$n', buckets: 2 }],
  ['$facet', { all: [] }],
  ['$graphLookup', {}],
  ['$lookup', { from: 'a', localField: 'b', foreignField: 'c', as: 'd' }],
  ['$merge', 'other'],
  ['$out', 'other'],
  ['$sample', { size: 1 }],
  ['$setWindowFields', {}],
  ['$sortByCount', '$n'],
  ['$unionWith', 'other'],
  ['$unwind', '$n'],
])('the stage %s is refused by name', async (name, operand) => {
  await expect(run(sales, [{ [name]: operand }])).rejects.toMatchObject({
    code: 40324,
    ...refused(name),
  })
})

test.runIf(isEmbedded).each(['$top', '$maxN', '$mergeObjects', '$stdDevSamp', '$accumulator'])(
  'the accumulator %s is refused by name',
  async (name) => {
    const groups = run(sales, [{ $group: { _id: null, a: { [name]: '$n' } } }])
    await expect(groups).rejects.toMatchObject({ code: 15952, ...refused(name) })
  },
)

test('a pipeline changes no stored document', async () => {
  const items = await database.collection({ _id: 1, a: { b: 1 }, list: [{ n: 1 }] })
  const before = await items.findOne()
  await items
    .aggregate([
      { $set: { 'a.b': 2, 'list.n': 5 } },
      { $group: { _id: '$a.b', all: { $push: '$$ROOT' } } },
      { $set: { 'all.a.b': 3 } },
    ])
    .toArray()
  expect(await items.findOne()).toEqual(before)
})
