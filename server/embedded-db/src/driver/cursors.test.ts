import { Long } from 'mongodb'
import { expect, test } from 'vitest'
import { type Item, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

const numbered = (count: number): Item[] => Array.from({ length: count }, (_, i) => ({ _id: i }))

test('a cursor reads everything in many batches', async () => {
  const items = await database.collection(...numbered(1000))
  const found = await items.find().batchSize(7).sort({ _id: 1 }).toArray()
  expect(found).toEqual(numbered(1000))
  expect(await items.find().toArray()).toHaveLength(1000)
  expect(await items.aggregate([{ $match: {} }], { batchSize: 3 }).toArray()).toHaveLength(1000)
})

test('the first batch has 101 documents unless another size is asked for', async () => {
  const items = await database.collection(...numbered(300))
  const firstBatch = async (options: object) => {
    const reply = await database.db().command({ find: items.collectionName, ...options })
    await kill(items.collectionName, reply.cursor.id)
    return reply.cursor.firstBatch.length
  }
  expect(await firstBatch({})).toBe(101)
  expect(await firstBatch({ batchSize: 0 })).toBe(0)
  expect(await firstBatch({ batchSize: 250 })).toBe(250)
  expect(await firstBatch({ limit: 5 })).toBe(5)
})

test('large documents come in batches that fit a message', async () => {
  const text = 'x'.repeat(5_000_000)
  const items = await database.collection()
  for (const _id of [1, 2, 3, 4, 5]) await items.insertOne({ _id, text })
  const reply = await database.db().command({ find: items.collectionName })
  expect(reply.cursor.firstBatch).toHaveLength(3)
  const rest = await database
    .db()
    .command({ getMore: Long.fromValue(reply.cursor.id), collection: items.collectionName })
  expect(rest.cursor.nextBatch).toHaveLength(2)
  expect(Number(rest.cursor.id)).toBe(0)
})

test('a limit and a single batch leave no cursor behind', async () => {
  const items = await database.collection(...numbered(20))
  const find = (options: object) =>
    database.db().command({ find: items.collectionName, ...options })
  expect(Number((await find({ limit: 5, batchSize: 5 })).cursor.id)).toBe(0)
  expect(Number((await find({ batchSize: 5, singleBatch: true })).cursor.id)).toBe(0)
  expect(await items.find().limit(12).batchSize(5).toArray()).toHaveLength(12)
})

test('a cursor that is closed or unknown cannot be read', async () => {
  const items = await database.collection(...numbered(20))
  const { cursor } = await database.db().command({ find: items.collectionName, batchSize: 2 })
  const killed = await kill(items.collectionName, cursor.id)
  expect(killed.cursorsKilled.map(Number)).toEqual([Number(cursor.id)])
  const getMore = (id: number | Long) =>
    database.db().command({ getMore: Long.fromValue(id), collection: items.collectionName })
  await expect(getMore(cursor.id)).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' })
  await expect(getMore(Long.fromNumber(77))).rejects.toMatchObject({ code: 43 })
})

test('closing a cursor early is clean', async () => {
  const items = await database.collection(...numbered(500))
  const seen: unknown[] = []
  for await (const { _id } of items.find().batchSize(10)) {
    seen.push(_id)
    if (seen.length === 15) break
  }
  expect(seen).toHaveLength(15)
})

function kill(collection: string, id: number | Long) {
  return database.db().command({ killCursors: collection, cursors: [Long.fromValue(id)] })
}
