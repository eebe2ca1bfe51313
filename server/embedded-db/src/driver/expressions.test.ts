import { Long, ObjectId } from 'mongodb'
import { expect, test } from 'vitest'
import { type Item, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

async function evaluate(expression: unknown, document: Item = { _id: 1, n: 5, text: 'abc' }) {
  const items = await database.collection(document)
  const [result] = await items.aggregate([{ $project: { _id: 0, value: expression } }]).toArray()
  return result?.value
}

test('compare across types, with missing below null', async () => {
  expect(await evaluate({ $lt: ['$missing', null] })).toBe(true)
  expect(await evaluate({ $gt: ['$text', '$n'] })).toBe(true)
  expect(await evaluate({ $eq: ['$n', Long.fromNumber(5)] })).toBe(true)
  expect(await evaluate({ $cmp: ['$n', 7] })).toBe(-1)
  expect(
    await evaluate({
      $eq: [
        [1, 2],
        [2, 1],
      ],
    }),
  ).toBe(false)
  expect(await evaluate({ $ifNull: ['$missing', 'other'] })).toBe('other')
  expect(await evaluate({ $cond: [{ $gte: ['$n', 5] }, 'yes', 'no'] })).toBe('yes')
})

test('compute', async () => {
  expect(await evaluate({ $add: ['$n', 1, 0.5] })).toBe(6.5)
  expect(await evaluate({ $subtract: ['$n', 7] })).toBe(-2)
  expect(await evaluate({ $divide: [Long.fromNumber(9), 2] })).toBe(4.5)
  expect(await evaluate({ $multiply: ['$n', '$missing'] })).toBeNull()
  expect(await evaluate({ $round: [2.346, 2] })).toBe(2.35)
  expect(await evaluate({ $sum: ['$n', 1] })).toBe(6)
  expect(await evaluate({ $max: '$list' }, { list: [1, 9, 3] })).toBe(9)
  expect(await evaluate({ $subtract: [new Date(5000), new Date(2000)] })).toEqual(3000)
  expect(await evaluate({ $add: [new Date(5000), 1000] })).toEqual(new Date(6000))
  await expect(evaluate({ $add: ['$text', 1] })).rejects.toThrow()
  await expect(evaluate({ $divide: [1, 0] })).rejects.toMatchObject({ code: 2 })
})

test('convert', async () => {
  const id = new ObjectId()
  expect(await evaluate({ $toObjectId: id.toHexString() })).toEqual(id)
  expect(await evaluate({ $toString: '$id' }, { id })).toBe(id.toHexString())
  expect(await evaluate({ $toInt: '12' })).toBe(12)
  expect(await evaluate({ $type: '$n' })).toBe('int')
  expect(await evaluate({ $type: '$missing' })).toBe('missing')
  expect(await evaluate({ $dateToString: { date: new Date(0), format: '%Y-%m-%d' } })).toBe(
    '1970-01-01',
  )
  expect(await evaluate({ $year: new Date('2026-05-01') })).toBe(2026)
  expect(await evaluate({ $concat: ['$text', '-', { $toLower: 'XY' }] })).toBe('abc-xy')
})

test('reckon with dates', async () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const monthAfter = { startDate: day('2026-01-31'), unit: 'month', amount: 1 }
  expect(await evaluate({ $dateAdd: monthAfter })).toEqual(day('2026-02-28'))
  expect(await evaluate({ $dateSubtract: { ...monthAfter, amount: 2 } })).toEqual(day('2025-11-30'))
  expect(await evaluate({ $dateFromParts: { year: 2026, month: 2 } })).toEqual(day('2026-02-01'))
  expect(await evaluate({ $dateTrunc: { date: day('2026-05-17'), unit: 'month' } })).toEqual(
    day('2026-05-01'),
  )
  expect(
    await evaluate({
      $dateDiff: { startDate: day('2026-01-31'), endDate: day('2026-02-01'), unit: 'month' },
    }),
  ).toBe(1)
  expect(await evaluate({ $week: day('2026-05-17') })).toBe(20)
  expect(await evaluate({ $isoWeek: day('2026-05-17') })).toBe(20)
  expect(await evaluate({ $year: '$missing' })).toBeNull()
})

test('work on texts and on documents', async () => {
  expect(await evaluate({ $toLower: '$missing' })).toBe('')
  expect(await evaluate({ $substr: ['$text', 1, -1] })).toBe('bc')
  expect(await evaluate({ $substrBytes: ['$text', 0, 9] })).toBe('abc')
  expect(await evaluate({ $indexOfCP: ['😀é', 'é'] })).toBe(1)
  expect(await evaluate({ $regexMatch: { input: '$text', regex: /B/i } })).toBe(true)
  expect(await evaluate({ $arrayToObject: [[{ k: 'a', v: 1 }]] })).toEqual({ a: 1 })
  expect(await evaluate({ $arrayToObject: '$pairs' }, { pairs: [['a', [1]]] })).toEqual({ a: [1] })
  expect(await evaluate({ $mergeObjects: ['$missing', { a: 1 }] })).toEqual({ a: 1 })
})
