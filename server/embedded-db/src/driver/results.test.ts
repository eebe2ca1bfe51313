import { Binary, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('sorting', () => {
  test('orders values of different types as MongoDB does', async () => {
    const values = [
      new MaxKey(),
      /r/,
      new Timestamp({ t: 1, i: 1 }),
      new Date(0),
      true,
      false,
      new ObjectId('000000000000000000000000'),
      new Binary(Buffer.from('a')),
      { a: 1 },
      'text',
      7,
      null,
      new MinKey(),
    ]
    const items = await database.collection(...values.map((value, i) => ({ _id: i, value })))
    const sorted = await items.find().sort({ value: 1 }).toArray()
    expect(sorted.map(({ _id }) => _id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const reversed = await items.find().sort({ value: -1 }).toArray()
    expect(reversed.map(({ _id }) => _id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('takes the smallest item of an array ascending and the largest descending', async () => {
    const items = await database.collection(
      { _id: 1, a: [3, 10] },
      { _id: 2, a: 5 },
      { _id: 3, a: [] },
      { _id: 4 },
      { _id: 5, a: [2, 4] },
    )
    const ids = async (direction: 1 | -1) =>
      (await items.find().sort({ a: direction, _id: 1 }).toArray()).map(({ _id }) => _id)
    expect(await ids(1)).toEqual([3, 4, 5, 1, 2])
    expect(await ids(-1)).toEqual([1, 2, 5, 4, 3])
  })

  test('goes by several fields, by nested ones and by code point', async () => {
    const items = await database.collection(
      { _id: 1, a: { b: 'x' }, c: 1 },
      { _id: 2, a: { b: 'é' }, c: 1 },
      { _id: 3, a: { b: 'Z' }, c: 2 },
      { _id: 4, a: { b: '😀' }, c: 1 },
      { _id: 5, a: { b: '\uffee' }, c: 1 },
    )
    const sorted = await items.find().sort({ c: -1, 'a.b': 1 }).toArray()
    expect(sorted.map(({ _id }) => _id)).toEqual([3, 1, 2, 5, 4])
  })

  test('skips and limits after sorting', async () => {
    const items = await database.collection(...[3, 1, 2, 5, 4].map((_id) => ({ _id })))
    const found = await items.find().sort({ _id: 1 }).skip(1).limit(2).toArray()
    expect(found).toEqual([{ _id: 2 }, { _id: 3 }])
    expect(await items.find().sort({ _id: 1 }).limit(-2).toArray()).toHaveLength(2)
  })
})

describe('projecting', () => {
  const person = { _id: 1, name: { first: 'A', last: 'B' }, tags: ['x', 'y', 'z'], age: 5 }

  test('includes or excludes fields', async () => {
    const items = await database.collection(person)
    const project = (projection: object) => items.findOne({}, { projection })
    expect(await project({ age: 1 })).toEqual({ _id: 1, age: 5 })
    expect(await project({ age: 1, _id: 0 })).toEqual({ age: 5 })
    expect(await project({ 'name.first': 1, _id: 0 })).toEqual({ name: { first: 'A' } })
    expect(await project({ name: { last: 1 }, _id: 0 })).toEqual({ name: { last: 'B' } })
    expect(await project({ tags: 0, 'name.first': 0 })).toEqual({
      _id: 1,
      name: { last: 'B' },
      age: 5,
    })
    expect(await project({ _id: 0 })).not.toHaveProperty('_id')
    expect(await project({ missing: 1 })).toEqual({ _id: 1 })
    expect(Object.keys((await project({ age: 1, name: 1 })) ?? {})).toEqual(['_id', 'name', 'age'])
  })

  test('goes into arrays of documents', async () => {
    const items = await database.collection({ _id: 1, a: [{ b: 1, c: 2 }, { c: 3 }, 4] })
    expect(await items.findOne({}, { projection: { 'a.b': 1 } })).toEqual({
      _id: 1,
      a: [{ b: 1 }, {}],
    })
    expect(await items.findOne({}, { projection: { 'a.b': 0 } })).toEqual({
      _id: 1,
      a: [{ c: 2 }, { c: 3 }, 4],
    })
  })

  test('picks parts of arrays', async () => {
    const items = await database.collection({
      ...person,
      results: [
        { n: 1, ok: false },
        { n: 2, ok: true },
        { n: 3, ok: true },
      ],
    })
    const project = (projection: object, filter = {}) => items.findOne(filter, { projection })
    expect(await project({ tags: { $slice: 2 }, _id: 1, age: 1 })).toEqual({
      _id: 1,
      tags: ['x', 'y'],
      age: 5,
    })
    expect(await project({ tags: { $slice: -1 } })).toMatchObject({ tags: ['z'], age: 5 })
    expect(await project({ tags: { $slice: [1, 1] } })).toMatchObject({ tags: ['y'] })
    expect(await project({ results: { $elemMatch: { ok: true } } })).toEqual({
      _id: 1,
      results: [{ n: 2, ok: true }],
    })
    expect(await project({ 'results.$': 1 }, { 'results.n': 3 })).toEqual({
      _id: 1,
      results: [{ n: 3, ok: true }],
    })
    expect(await project({ 'tags.$': 1 }, { tags: { $in: ['y'] } })).toEqual({
      _id: 1,
      tags: ['y'],
    })
  })

  test('computes fields', async () => {
    const items = await database.collection(person)
    const found = await items.findOne(
      {},
      { projection: { _id: 0, full: { $ifNull: ['$name.full', '$name.first'] }, age: '$age' } },
    )
    expect(found).toEqual({ full: 'A', age: 5 })
  })

  test('refuses to mix including and excluding', async () => {
    const items = await database.collection(person)
    const project = (projection: object) => items.findOne({}, { projection })
    await expect(project({ age: 1, tags: 0 })).rejects.toMatchObject({ code: 31254 })
    await expect(project({ age: 0, tags: 1 })).rejects.toMatchObject({ code: 31253 })
    await expect(project({ age: 0, tags: '$name' })).rejects.toMatchObject({ code: 31252 })
    await expect(project({ name: 1, 'name.first': 1 })).rejects.toMatchObject({ code: 31249 })
  })
})

describe('counting and distinct values', () => {
  test('counts', async () => {
    const items = await database.collection({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 })
    expect(await items.countDocuments()).toBe(3)
    expect(await items.countDocuments({ a: 1 })).toBe(2)
    expect(await items.countDocuments({ a: 1 }, { skip: 1 })).toBe(1)
    expect(await items.countDocuments({}, { limit: 2 })).toBe(2)
    expect(await items.countDocuments({ a: 9 })).toBe(0)
    expect(await items.estimatedDocumentCount()).toBe(3)
    expect(await (await database.collection()).estimatedDocumentCount()).toBe(0)
  })

  test('lists each value once, from within arrays too', async () => {
    const items = await database.collection(
      { a: [1, 2], b: [{ c: 'x' }, { c: 'y' }] },
      { a: 2.0, b: { c: 'x' } },
      { a: null },
      { b: [] },
    )
    expect(new Set(await items.distinct('a'))).toEqual(new Set([1, 2, null]))
    expect(new Set(await items.distinct('b.c'))).toEqual(new Set(['x', 'y']))
    expect(await items.distinct('b.c', { a: 2.0 })).toHaveLength(2)
  })
})
