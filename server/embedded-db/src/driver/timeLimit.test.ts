import { expect, test } from 'vitest'
import { isEmbedded, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

/** Takes longer than anybody waits, where a server tries one way after the other. */
const endless = { text: /^(a+)+$/ }
const text = `${'a'.repeat(60)}!`
const expired = { code: 50, codeName: 'MaxTimeMSExpired' }

test.runIf(isEmbedded)('a regular expression that takes too long is broken off', async () => {
  const items = await database.collection({ _id: 1, text }, { _id: 2, text: 'aaa' })
  await expect(items.find(endless).maxTimeMS(20).toArray()).rejects.toMatchObject(expired)
  await expect(items.countDocuments(endless, { maxTimeMS: 20 })).rejects.toMatchObject(expired)
  await expect(items.distinct('_id', endless, { maxTimeMS: 20 })).rejects.toMatchObject(expired)
  await expect(items.find(endless).toArray()).rejects.toMatchObject(expired)
  expect(await items.find({ text: /^a+$/ }).maxTimeMS(60_000).toArray()).toHaveLength(1)
})

test.runIf(isEmbedded)('what was broken off has changed nothing', async () => {
  const items = await database.collection({ _id: 1, n: 0 }, { _id: 2, n: 0, text })
  const updates = [
    { q: { _id: 1 }, u: { $set: { n: 1 } } },
    { q: endless, u: { $set: { n: 1 } } },
  ]
  const update = { update: items.collectionName, updates, maxTimeMS: 20 }
  await expect(database.db().command(update)).rejects.toMatchObject(expired)
  const changed = items.findOneAndDelete(endless, { maxTimeMS: 20 })
  await expect(changed).rejects.toMatchObject(expired)
  expect(await items.find({ n: 0 }).toArray()).toHaveLength(2)
  await items.updateMany({}, { $inc: { n: 5 } })
  expect(await items.distinct('n')).toEqual([5])
})

test('a time that makes no sense is refused', async () => {
  const items = await database.collection({ _id: 1 })
  const find = (maxTimeMS: number) =>
    database.db().command({ find: items.collectionName, maxTimeMS })
  await expect(find(-1)).rejects.toMatchObject({ code: 2 })
  expect((await find(0)).cursor.firstBatch).toHaveLength(1)
})
