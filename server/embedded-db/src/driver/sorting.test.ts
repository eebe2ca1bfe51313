import { expect, test } from 'vitest'
import { type Item, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

/** Numbers that are the same in every run. */
function* numbers(): Generator<number> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state
}

test('an index changes no order, whatever is written meanwhile', async () => {
  const [indexed, plain] = [await database.collection(), await database.collection()]
  await indexed.createIndex({ a: 1 })
  await database.db().command({
    createIndexes: indexed.collectionName,
    indexes: [{ key: { a: -5, 'b.c': 2 }, name: 'both' }],
  })
  const random = numbers()
  const pick = (count: number) => random.next().value % count
  const values = [null, 'x', 2, 2.5, [], [1, 9], [3], { y: 1 }, true, new Date(5)]
  for (let round = 0; round < 60; round += 1) {
    const _id = pick(30)
    const document: Item = { a: values[pick(round < 30 ? 4 : 10)], b: { c: pick(4) } }
    for (const items of [indexed, plain]) {
      if (round % 5 === 4) await items.deleteOne({ _id })
      else await items.replaceOne({ _id }, document, { upsert: true })
    }
    const first = (sort: Record<string, 1 | -1>, filter = {}) =>
      Promise.all(
        [indexed, plain].map((items) => items.find(filter).sort(sort).skip(1).limit(5).toArray()),
      )
    for (const direction of [1, -1] as const) {
      const [withIndex, without] = await first({ a: direction, 'b.c': direction, _id: 1 })
      expect(withIndex).toEqual(without)
      const [byIndex, bySort] = await first({ a: direction }, { 'b.c': { $gt: 0 } })
      expect(byIndex?.map(({ a }) => a)).toEqual(bySort?.map(({ a }) => a))
      const [byBoth, byNone] = await first({ a: direction, 'b.c': direction === 1 ? -1 : 1 })
      const keysOf = (found?: Item[]) => found?.map(({ a, b }) => [a, b.c])
      expect(keysOf(byBoth)).toEqual(keysOf(byNone))
    }
  }
})

test('a sort by anything but fields is refused', async () => {
  const items = await database.collection({ _id: 1 })
  for (const sort of [{ $natural: 1, _id: 1 }, { $other: 1 }]) {
    const find = { find: items.collectionName, sort }
    await expect(database.db().command(find)).rejects.toThrow()
  }
  expect(await items.find().sort({ $natural: -1 }).toArray()).toHaveLength(1)
})
