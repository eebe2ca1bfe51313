import { Decimal128, Long } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { type Item, isEmbedded, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

async function evaluate(expression: unknown, document: Item = { _id: 1, n: 5, text: 'abc' }) {
  const items = await database.collection(document)
  const [result] = await items.aggregate([{ $project: { _id: 0, value: expression } }]).toArray()
  return result?.value
}

test('compare across types, with missing below null', async () => {
  expect(await evaluate({ $lt: ['$missing', null] })).toBe(true)
  expect(await evaluate({ $eq: ['$missing', null] })).toBe(false)
  expect(await evaluate({ $gt: ['$text', '$n'] })).toBe(true)
  expect(await evaluate({ $eq: ['$n', Long.fromNumber(5)] })).toBe(true)
  expect(await evaluate({ $ne: ['$n', Decimal128.fromString('5.0')] })).toBe(false)
  expect(await evaluate({ $cmp: ['$n', 7] })).toBe(-1)
  expect(await evaluate({ $lte: ['$n', 5] })).toBe(true)
  expect(await evaluate({ $eq: [[1, '$n'], { $literal: [1, 5] }] })).toBe(true)
  await expect(evaluate({ $eq: ['$n'] })).rejects.toMatchObject({ code: 16020 })
})

/** `then` is a name that `await` looks for. */
const named = ({ yes, ...others }: Item) => ({ ...others, ...Object.fromEntries([['then', yes]]) })

test('decide', async () => {
  expect(await evaluate({ $and: [] })).toBe(true)
  expect(await evaluate({ $or: [] })).toBe(false)
  expect(await evaluate({ $and: ['$n', '$text', 'x', []] })).toBe(true)
  expect(await evaluate({ $or: ['$missing', null, 0] })).toBe(false)
  expect(await evaluate({ $not: ['$missing'] })).toBe(true)
  expect(await evaluate({ $cond: [{ $gte: ['$n', 5] }, 'yes', 'no'] })).toBe('yes')
  expect(await evaluate({ $cond: named({ if: 0, yes: 'x', else: '$text' }) })).toBe('abc')
  expect(await evaluate({ $cond: ['$n', '$missing', 1] })).toBeUndefined()
  expect(await evaluate({ $ifNull: ['$missing', null, 'other'] })).toBe('other')
  expect(await evaluate({ $ifNull: ['$missing', '$missing'] })).toBeUndefined()
  expect(await evaluate({ $in: [Long.fromNumber(5), ['$n']] })).toBe(true)
  await expect(evaluate({ $in: [1, '$text'] })).rejects.toMatchObject({ code: 40081 })
  await expect(evaluate({ $cond: named({ if: 1, yes: 1 }) })).rejects.toMatchObject({ code: 17082 })
})

test('read fields through documents and arrays of them, without indexes', async () => {
  const document = { _id: 1, a: [{ b: 1, c: [{ d: 2 }] }, { x: 1 }, 7, [{ b: 9 }], { b: 3 }] }
  expect(await evaluate('$a.b', document)).toEqual([1, 3])
  expect(await evaluate('$a.c.d', document)).toEqual([[2]])
  expect(await evaluate('$a.0', document)).toEqual([])
  expect(await evaluate('$_id.b', document)).toBeUndefined()
  expect(await evaluate('$$ROOT._id', document)).toBe(1)
  expect(await evaluate(['$_id', '$none'], document)).toEqual([1, null])
  expect(await evaluate({ one: '$_id', none: '$none' }, document)).toEqual({ one: 1 })
  expect(await evaluate('$$NOW')).toBeInstanceOf(Date)
  await expect(evaluate('$a..b')).rejects.toMatchObject({ code: 15998 })
  await expect(evaluate('$$unknown')).rejects.toMatchObject({ code: 17276 })
})

describe('are refused by name', () => {
  const known = ['$add', '$concat', '$dateToString', '$isoWeekYear', '$setUnion', '$switch']
  test.runIf(isEmbedded).each([...known, '$function'])('%s', async (name) => {
    await expect(evaluate({ [name]: '$n' })).rejects.toMatchObject({
      code: 168,
      message: expect.stringContaining(`Unrecognized expression '${name}'`),
    })
    const items = await database.collection()
    await expect(items.findOne({ $expr: { [name]: '$n' } })).rejects.toMatchObject({ code: 168 })
  })
})
