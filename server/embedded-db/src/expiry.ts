import type { Collection } from './collection.ts'
import type { IndexSpecification, Row } from './collectionIndex.ts'
import type { Context } from './commands/command.ts'
import { compileFilter } from './query/filter.ts'

type Stored = Pick<Context, 'store' | 'reserve'>

/** Removes the documents whose date in a TTL index is past. */
export function removeExpired({ store, reserve }: Stored, now = Date.now()): void {
  for (const database of store.databases) {
    for (const collection of store.collections(database)) {
      for (const index of collection.indexes)
        removeRows({ store, reserve }, collection, expired(collection, index, now))
    }
  }
}

function expired(collection: Collection, index: IndexSpecification, now: number): Row[] {
  const { key, expireAfterSeconds, partialFilterExpression = {} } = index
  if (expireAfterSeconds === undefined) return []
  const [path = ''] = Object.keys(key)
  const past = new Date(now - expireAfterSeconds * 1000)
  const filter = { $and: [partialFilterExpression, { [path]: { $lte: past } }] }
  return collection.find(filter, compileFilter(filter))
}

function removeRows({ store, reserve }: Stored, collection: Collection, rows: Row[]): void {
  if (rows.length === 0) return
  try {
    reserve.run(() =>
      store.write(() => {
        for (const row of rows) collection.remove(row)
      }),
    )
  } catch {
    // They are still there at the next sweep.
  }
}
