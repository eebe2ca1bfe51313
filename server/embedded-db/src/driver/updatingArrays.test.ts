import { describe, expect, test } from 'vitest'
import { change, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('updating arrays', () => {
  test('adds to arrays', async () => {
    const items = await database.collection({ _id: 1, a: [3, 1], set: [1, { x: 1, y: 1 }] })
    await change(items, { $push: { a: 2, fresh: { n: 1 } } })
    expect((await items.findOne())?.a).toEqual([3, 1, 2])
    await change(items, { $push: { a: { $each: [9, 0], $sort: 1, $slice: 4 } } })
    expect((await items.findOne())?.a).toEqual([0, 1, 2, 3])
    await change(items, { $push: { a: { $each: ['x'], $position: 1, $slice: -4 } } })
    expect((await items.findOne())?.a).toEqual(['x', 1, 2, 3])
    await change(items, {
      $addToSet: { set: { $each: [1, 2, 2, { y: 1, x: 1 }, { x: 1, y: 1 }] } },
    })
    expect((await items.findOne())?.set).toEqual([1, { x: 1, y: 1 }, 2, { y: 1, x: 1 }])
    const again = await change(items, { $addToSet: { set: 2 } })
    expect(again).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
  })

  test('sorts an array by a field, and keeps what has none', async () => {
    const items = await database.collection({ _id: 1, a: [{ n: 2 }, 'text', { n: 1 }, 5] })
    await change(items, { $push: { a: { $each: [{ n: 0 }], $sort: { n: -1 } } } })
    expect((await items.findOne())?.a).toEqual([{ n: 2 }, { n: 1 }, { n: 0 }, 'text', 5])
  })

  test('removes from arrays', async () => {
    const items = await database.collection({
      _id: 1,
      a: [1, 2, 3, 4, 5],
      b: [{ n: 1, x: 1 }, { n: 2 }, { n: 1 }],
      c: ['p', 'q', 'p'],
      d: [[1], 1],
    })
    await change(items, { $pull: { a: { $gte: 4 }, b: { n: 1 }, d: 1 }, $pullAll: { c: ['p'] } })
    expect(await items.findOne()).toEqual({
      _id: 1,
      a: [1, 2, 3],
      b: [{ n: 2 }],
      c: ['q'],
      d: [[1]],
    })
    await change(items, { $pop: { a: 1, c: -1, missing: 1 } })
    expect(await items.findOne()).toEqual({ _id: 1, a: [1, 2], b: [{ n: 2 }], c: [], d: [[1]] })
  })

  test('changes the item that the query found', async () => {
    const items = await database.collection(
      {
        _id: 1,
        a: [1, 5, 9],
        people: [
          { name: 'A', n: 1 },
          { name: 'B', n: 2 },
        ],
      },
      { _id: 2, a: [5] },
    )
    await items.updateMany({ a: 5 }, { $set: { 'a.$': 50 } })
    await items.updateOne({ 'people.name': 'B' }, { $inc: { 'people.$.n': 10 } })
    expect(await items.findOne({ _id: 1 })).toEqual({
      _id: 1,
      a: [1, 50, 9],
      people: [
        { name: 'A', n: 1 },
        { name: 'B', n: 12 },
      ],
    })
    expect((await items.findOne({ _id: 2 }))?.a).toEqual([50])
    await items.updateOne(
      { _id: 1, people: { $elemMatch: { name: 'A', n: { $lt: 5 } } } },
      { $set: { 'people.$': 'gone' } },
    )
    expect((await items.findOne({ _id: 1 }))?.people).toEqual(['gone', { name: 'B', n: 12 }])
    await expect(change(items, { $set: { 'a.$': 1 } })).rejects.toMatchObject({
      code: 2,
    })
  })

  test('changes all items, or those that meet an array filter', async () => {
    const items = await database.collection({
      _id: 1,
      grades: [80, 95, 100],
      classes: [
        { name: 'x', marks: [1, 2] },
        { name: 'y', marks: [3] },
      ],
    })
    await change(
      items,
      { $inc: { 'grades.$[]': 1 }, $set: { 'classes.$[c].marks.$[m]': 0 } },
      { arrayFilters: [{ 'c.name': 'x' }, { m: { $gte: 2 } }] },
    )
    expect(await items.findOne()).toEqual({
      _id: 1,
      grades: [81, 96, 101],
      classes: [
        { name: 'x', marks: [1, 0] },
        { name: 'y', marks: [3] },
      ],
    })
    const set = (path: string, arrayFilters: object[]) =>
      change(items, { $set: { [path]: 1 } }, { arrayFilters })
    await expect(set('grades.$[g]', [])).rejects.toMatchObject({ code: 2 })
    await expect(set('grades.$[g]', [{ g: 1 }, { h: 1 }])).rejects.toMatchObject({ code: 9 })
    await expect(set('missing.$[]', [])).rejects.toMatchObject({ code: 2 })
  })
})
