import { CommandError, notSupported } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import { keyValues } from '../values/paths.ts'

export type Sort = (documents: Document[]) => Document[]

/** Reads a sort once. Documents with equal keys stay in the order in which they came. */
export function compileSort(specification: Document): Sort {
  const keys = Object.entries(specification).map(([name, value]) => ({
    name,
    path: name.split('.'),
    direction: directionOf(name, value),
  }))
  const [first] = keys
  if (!first) return (documents) => documents
  if (first.name === '$natural') {
    return (documents) => (first.direction > 0 ? documents : documents.toReversed())
  }
  return (documents) =>
    documents
      .map((document) => ({
        document,
        values: keys.map(({ path, direction }) => sortKey(document, path, direction)),
      }))
      .sort((a, b) => {
        for (const [i, { direction }] of keys.entries()) {
          const order = compareValues(a.values[i], b.values[i])
          if (order !== 0) return order * direction
        }
        return 0
      })
      .map(({ document }) => document)
}

/** Of an array the smallest element counts in ascending and the largest in descending order. */
function sortKey(document: Document, path: string[], direction: number): unknown {
  const values = keyValues(document, path)
  if (values.length === 1) return values[0]
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best))
}

function directionOf(name: string, value: unknown): 1 | -1 {
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
