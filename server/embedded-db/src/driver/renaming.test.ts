import { expect, test } from 'vitest'
import { change, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

const before = { _id: 1, list: [{ n: 1 }, 2], a: { b: 1 }, plain: 5, other: [3] }

test.each([
  ['an item of an array', { 'list.0': 'x' }, 2],
  ['a field in an item', { 'list.0.n': 'x' }, 2],
  ['a field in all items', { 'list.n': 'x' }, 28],
  ['into an array', { plain: 'list.0' }, 2],
  ['into an item of an array', { plain: 'list.0.m' }, 2],
  ['behind the end of an array', { plain: 'list.7' }, 2],
  ['a field of what is no document', { 'plain.x': 'y' }, 28],
  ['into what is no document', { other: 'plain.x' }, 28],
])('%s cannot be renamed, and nothing is lost', async (_, $rename, code) => {
  const items = await database.collection(before)
  await expect(change(items, { $rename })).rejects.toMatchObject({ code })
  expect(await items.findOne()).toEqual(before)
})

test('whole arrays and nested fields can be renamed, and what is not there is left alone', async () => {
  const items = await database.collection(before)
  const $rename = { list: 'a.list', 'a.b': 'b.c', 'missing.y': 'z', other: 'plain' }
  await change(items, { $rename })
  expect(await items.findOne()).toEqual({
    _id: 1,
    a: { list: [{ n: 1 }, 2] },
    plain: [3],
    b: { c: 1 },
  })
  expect(await change(items, { $rename: { 'plain.9': 'x' } })).toMatchObject({ modifiedCount: 0 })
})
