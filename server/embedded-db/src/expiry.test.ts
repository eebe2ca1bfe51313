import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeExpired } from './expiry.ts'
import { Reserve } from './reserve.ts'
import { openStorage } from './storage.ts'
import { Store } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-test-'))
const storage = openStorage(dataDir)
const store = new Store(storage)
afterAll(() => {
  storage.close()
  rmSync(dataDir, { recursive: true })
})

test('a TTL index removes what is older, and leaves what has no date', () => {
  const now = Date.now()
  const ago = (seconds: number) => new Date(now - seconds * 1000)
  const collection = store.write(() => {
    const made = store.provide('test', 'items')
    made.addIndex({ v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 })
    made.insert({ _id: 'old', at: ago(61) })
    made.insert({ _id: 'fresh', at: ago(59) })
    made.insert({ _id: 'one of many is old', at: [ago(0), ago(100)] })
    made.insert({ _id: 'no date', at: 'long ago' })
    made.insert({ _id: 'none' })
    return made
  })
  removeExpired({ store, reserve: new Reserve(dataDir) }, now)
  expect(collection.documents().map(({ _id }) => _id)).toEqual(['fresh', 'no date', 'none'])
})
