import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sortKeys } from './query/sort.ts'
import { openStorage } from './storage.ts'
import { Store } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-test-'))
const storage = openStorage(dataDir)
const store = new Store(storage)
afterAll(() => {
  storage.close()
  rmSync(dataDir, { recursive: true })
})

test('a limit looks only at as many documents as it needs, also in the order of an index', () => {
  const items = store.write(() => {
    const made = store.provide('test', 'items')
    made.addIndex({ v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' })
    for (let i = 0; i < 50; i += 1) made.insert({ _id: i, a: i % 5, b: i })
    return made
  })
  const look = (sort: Record<string, number>) => {
    let seen = 0
    const count = () => {
      seen += 1
      return true
    }
    const found = items.find({}, count, { sort: sortKeys(sort), limit: 3 })
    return { seen, ids: found.map(({ document }) => document._id) }
  }
  expect(look({})).toEqual({ seen: 3, ids: [0, 1, 2] })
  expect(look({ _id: -1 })).toEqual({ seen: 3, ids: [49, 48, 47] })
  expect(look({ a: -1, b: 1 })).toEqual({ seen: 3, ids: [4, 9, 14] })
  expect(look({ a: 1, b: 1 })).toEqual({ seen: 50, ids: [0, 5, 10] })
})
