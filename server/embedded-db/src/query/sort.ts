import { CommandError, notSupported } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import { keyValues } from '../values/paths.ts'

export type SortKey = { name: string; path: string[]; direction: 1 | -1 }

/** Reads a sort once. */
export function sortKeys(specification: Document): SortKey[] {
  return Object.entries(specification).map(([name, value], _, all) => ({
    name,
    path: name.split('.'),
    direction: directionOf(name, value, all),
  }))
}

/** Sorts what has a document each. Those with equal keys stay in the order in which they came. */
export function sorted<T>(items: T[], keys: SortKey[], documentOf: (item: T) => Document): T[] {
  const [first] = keys
  if (!first) return items
  if (first.name === '$natural') return first.direction > 0 ? items : items.toReversed()
  return items
    .map((item) => ({
      item,
      values: keys.map(({ path, direction }) => sortValue(documentOf(item), path, direction)),
    }))
    .sort((a, b) => compareKeys(a.values, b.values, keys))
    .map(({ item }) => item)
}

export function sortedDocuments(documents: Document[], keys: SortKey[]): Document[] {
  return sorted(documents, keys, (document) => document)
}

export function compareKeys(a: unknown[], b: unknown[], keys: SortKey[]): number {
  for (const [i, { direction }] of keys.entries()) {
    const order = compareValues(a[i], b[i])
    if (order !== 0) return order * direction
  }
  return 0
}

/** Of an array the smallest element counts in ascending and the largest in descending order. */
function sortValue(document: Document, path: string[], direction: number): unknown {
  const values = keyValues(document, path)
  if (values.length === 1) return values[0]
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best))
}

function directionOf(name: string, value: unknown, { length }: unknown[]): 1 | -1 {
  if (name.startsWith('$') && !(name === '$natural' && length === 1)) {
    throw new CommandError(16410, `FieldPath field names may not start with '$': ${name}`)
  }
  if (isDocument(value) && '$meta' in value) throw notSupported('sorting by $meta')
  if (!isNumeric(value)) {
    throw new CommandError(15974, `Illegal key in $sort specification: ${name}`)
  }
  const direction = toNumber(value)
  if (direction === 1 || direction === -1) return direction
  throw new CommandError(
    15975,
    '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
  )
}
