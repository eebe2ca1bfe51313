import type { Collection } from '../collection.ts'
import { CommandError } from '../errors.ts'
import type { Document } from '../values/bson.ts'
import { valueKey } from '../values/compare.ts'

/** A hint only has to name an index that exists: results do not depend on it. */
export function checkHint(collection: Collection | undefined, hinted?: string | Document): void {
  if (hinted === undefined || !collection) return
  const wanted = valueKey(hinted)
  const exists = collection.indexes.some(
    ({ name, key }) => name === hinted || valueKey(key) === wanted,
  )
  if (exists || wanted === valueKey({ $natural: 1 }) || wanted === valueKey({ $natural: -1 }))
    return
  throw new CommandError(
    'BadValue',
    'error processing query: hint provided does not correspond to an existing index',
  )
}
