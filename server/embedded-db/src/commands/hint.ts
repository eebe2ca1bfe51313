import type { Collection } from '../collection.ts'
import { badValue, notSupported } from '../errors.ts'
import type { Document } from '../values/bson.ts'
import { valueKey } from '../values/compare.ts'

/**
 * A hint has to name an index that exists. Results do not depend on it, except where an index leaves
 * documents out, or where it asks for another order.
 */
export function checkHint(collection: Collection | undefined, hinted?: string | Document): void {
  if (hinted === undefined || !collection) return
  const wanted = valueKey(hinted)
  if (wanted === valueKey({ $natural: 1 })) return
  if (wanted === valueKey({ $natural: -1 })) throw notSupported('a hint of { $natural: -1 }')
  const index = collection.indexes.find(
    ({ name, key }) => name === hinted || valueKey(key) === wanted,
  )
  if (index?.sparse || index?.partialFilterExpression) {
    throw notSupported('a hint of an index that leaves documents out')
  }
  if (index) return
  throw badValue('error processing query: hint provided does not correspond to an existing index')
}
