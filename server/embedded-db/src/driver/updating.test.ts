import { Decimal128, Double, Long, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { change, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

describe('updating', () => {
  test('counts what matched and what changed', async () => {
    const items = await database.collection({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 })
    expect(await items.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 0,
    })
    expect(await items.updateMany({}, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 1,
    })
    expect(await items.updateOne({ a: 9 }, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0 })
  })

  test('sets, removes and renames fields, nested ones too', async () => {
    const items = await database.collection({
      _id: 1,
      a: { b: 1, c: 2 },
      old: 'x',
      list: [{ n: 1 }],
    })
    await change(items, {
      $set: { 'a.d.e': 3, 'list.0.n': 5, 'list.2': 'z' },
      $unset: { 'a.b': '', nothing: '' },
      $rename: { old: 'fresh', missing: 'other' },
    })
    expect(await items.findOne()).toEqual({
      _id: 1,
      a: { c: 2, d: { e: 3 } },
      list: [{ n: 5 }, null, 'z'],
      fresh: 'x',
    })
    await change(items, { $unset: { 'list.0': '' } })
    expect((await items.findOne())?.list).toEqual([null, null, 'z'])
  })

  test('adds new fields in the order of their names, part by part', async () => {
    const items = await database.collection({ _id: 1 })
    await change(items, { $set: { 'a-b': 1, 'a.c': 1, 'a.b': 1 } })
    const found = await items.findOne()
    expect(JSON.stringify(found)).toBe('{"_id":1,"a":{"b":1,"c":1},"a-b":1}')
  })

  test('computes with numbers', async () => {
    const items = await database.collection({ _id: 1, n: 5, big: 2147483647 })
    await change(items, {
      $inc: { n: 2, fresh: 1, big: 1 },
      $mul: { 'by.two': 2 },
    })
    expect(await items.findOne()).toEqual({
      _id: 1,
      n: 7,
      fresh: 1,
      big: 2147483648,
      by: { two: 0 },
    })
    await change(items, { $inc: { n: 0.5 }, $mul: { fresh: Long.fromNumber(3) } })
    const raw = await items.findOne({}, { promoteValues: false })
    expect(raw).toMatchObject({ n: new Double(7.5), fresh: Long.fromNumber(3) })
    expect(raw?.big).toEqual(Long.fromString('2147483648'))
    await change(items, { $inc: { price: Decimal128.fromString('0.1') } })
    await change(items, { $inc: { price: Decimal128.fromString('0.2') } })
    expect((await items.findOne())?.price.toString()).toBe('0.3')
  })

  test('keeps the smaller or larger value, of any type', async () => {
    const items = await database.collection({ _id: 1, low: 5, high: 5, mixed: 5, none: null })
    await change(items, { $min: { low: 3, fresh: 1 }, $max: { high: 3, mixed: 'text', none: 0 } })
    expect(await items.findOne()).toEqual({
      _id: 1,
      low: 3,
      fresh: 1,
      high: 5,
      mixed: 'text',
      none: 0,
    })
  })

  test('sets the current date', async () => {
    const items = await database.collection({ _id: 1 })
    await change(items, { $currentDate: { at: true, stamp: { $type: 'timestamp' } } })
    const found = await items.findOne()
    expect(found?.at).toBeInstanceOf(Date)
    expect(found?.stamp._bsontype).toBe('Timestamp')
  })

  test('refuses what makes no sense, and changes nothing', async () => {
    const before = { _id: 1, a: 1, text: 'x', list: [1] }
    const items = await database.collection(before)
    const update = (operators: object) => change(items, operators)
    await expect(update({ $set: { 'a.b': 1 } })).rejects.toMatchObject({ code: 28 })
    await expect(update({ $set: { 'list.x': 1 } })).rejects.toMatchObject({ code: 28 })
    await expect(update({ $set: { a: 1 }, $inc: { a: 1 } })).rejects.toMatchObject({ code: 40 })
    await expect(update({ $set: { a: 1, 'a.b': 1 } })).rejects.toMatchObject({ code: 40 })
    await expect(update({ $inc: { text: 1 } })).rejects.toMatchObject({ code: 14 })
    await expect(update({ $inc: { a: 'x' } })).rejects.toMatchObject({ code: 14 })
    await expect(update({ $push: { a: 1 } })).rejects.toMatchObject({ code: 2 })
    await expect(update({ $pop: { a: 1 } })).rejects.toMatchObject({ code: 14 })
    await expect(update({ $pull: { a: 1 } })).rejects.toMatchObject({ code: 2 })
    await expect(update({ $addToSet: { a: 1 } })).rejects.toMatchObject({ code: 2 })
    await expect(update({ $set: { _id: 2 } })).rejects.toMatchObject({ code: 66 })
    await expect(update({ $set: { 'a..b': 1 } })).rejects.toMatchObject({ code: 56 })
    await expect(update({ $nonsense: { a: 1 } })).rejects.toMatchObject({ code: 9 })
    await expect(update({ $set: 5 })).rejects.toMatchObject({ code: 9 })
    await expect(items.replaceOne({ _id: 1 }, { _id: 2 })).rejects.toMatchObject({ code: 66 })
    expect(await items.find().toArray()).toEqual([before])
    expect(await update({ $set: { _id: 1, a: 1 } })).toMatchObject({ modifiedCount: 0 })
  })

  test('replaces a document and keeps its _id', async () => {
    const items = await database.collection({ _id: 1, a: 1, b: 2 })
    const result = await items.replaceOne({ a: 1 }, { c: 3 })
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    expect(await items.findOne()).toEqual({ _id: 1, c: 3 })
  })

  test('by a pipeline', async () => {
    const items = await database.collection({ _id: 1, a: 2, b: 3, old: 1 })
    await change(items, [
      { $set: { most: { $cond: [{ $gt: ['$a', '$b'] }, '$a', '$b'] }, 'deep.er': '$a' } },
      { $unset: ['old'] },
    ])
    expect(await items.findOne()).toEqual({ _id: 1, a: 2, b: 3, most: 3, deep: { er: 2 } })
    await expect(change(items, [{ $match: {} }])).rejects.toMatchObject({ code: 72 })
  })
})

describe('upserting', () => {
  test('takes what the filter asks for into the new document', async () => {
    const items = await database.collection()
    const result = await items.updateOne(
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 'x' }] },
      { $set: { f: 1 }, $setOnInsert: { g: 1 }, $inc: { a: 1 } },
      { upsert: true },
    )
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 })
    expect(result.upsertedId).toBeInstanceOf(ObjectId)
    expect(await items.findOne({}, { projection: { _id: 0 } })).toEqual({
      a: 2,
      b: { c: 2 },
      e: 'x',
      f: 1,
      g: 1,
    })
  })

  test('applies $setOnInsert only when it inserts', async () => {
    const items = await database.collection({ _id: 1 })
    const operators = { $set: { a: 1 }, $setOnInsert: { fresh: true } }
    await change(items, operators, { upsert: true })
    const result = await items.updateOne({ _id: 2 }, operators, { upsert: true })
    expect(result.upsertedId).toBe(2)
    expect(await items.find().toArray()).toEqual([
      { _id: 1, a: 1 },
      { _id: 2, a: 1, fresh: true },
    ])
  })

  test('of a replacement takes only the _id from the filter', async () => {
    const items = await database.collection()
    await items.replaceOne({ _id: 'x', a: 1 }, { b: 2 }, { upsert: true })
    expect(await items.findOne()).toEqual({ _id: 'x', b: 2 })
  })

  test('refuses a path that the filter gives two values', async () => {
    const items = await database.collection()
    const upsert = items.updateOne(
      { $and: [{ a: 1 }, { a: 2 }] },
      { $set: { b: 1 } },
      { upsert: true },
    )
    await expect(upsert).rejects.toMatchObject({ code: 54 })
  })
})
