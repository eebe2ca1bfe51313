import { expect, test } from 'vitest'
import { Cursors } from './cursors.ts'
import { isDocument } from './values/bson.ts'

const documents = (count: number) => Array.from({ length: count }, (_, i) => ({ _id: i }))

/** The id of a new cursor over so many documents. */
function open(cursors: Cursors, count: number): bigint {
  const { cursor } = cursors.first('test.items', documents(count), 1)
  return isDocument(cursor) && typeof cursor.id === 'bigint' ? cursor.id : 0n
}

test('of too many cursors those are given up that were idle longest', () => {
  const cursors = new Cursors()
  const ids = Array.from({ length: 1_000 }, () => open(cursors, 3))
  const [first = 0n, second = 0n, third = 0n] = ids
  cursors.next(first, 'test.items', 1)
  open(cursors, 3)
  expect(() => cursors.next(second, 'test.items')).toThrow(`cursor id ${second} not found`)
  expect(cursors.next(first, 'test.items')).toMatchObject({ cursor: { nextBatch: [{ _id: 2 }] } })
  expect(cursors.next(third, 'test.items')).toMatchObject({ ok: 1 })
})

test('cursors hold a bounded number of documents, of which a single one may hold more', () => {
  const cursors = new Cursors()
  const small = open(cursors, 10)
  const large = open(cursors, 300_000)
  expect(() => cursors.next(small, 'test.items')).toThrow('not found')
  expect(cursors.next(large, 'test.items', 2)).toMatchObject({ ok: 1 })
})
