import { CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { valueAt, withValue } from '../values/paths.ts'
import type { Flow } from './stages.ts'

/** One document for each item of an array; what is no array counts as its own only item. */
export function unwind(operand: unknown): Flow {
  const {
    path,
    includeArrayIndex: indexName,
    preserveNullAndEmptyArrays: preserve = false,
    ...rest
  } = isDocument(operand) ? operand : { path: operand }
  const [unknown] = Object.keys(rest)
  if (unknown) throw new CommandError(28811, `unrecognized option to $unwind stage: ${unknown}`)
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'")
  }
  if (indexName !== undefined && typeof indexName !== 'string') {
    throw new CommandError(
      28810,
      'expected a string for the includeArrayIndex option to $unwind stage',
    )
  }
  const parts = path.slice(1).split('.')
  const place = (document: Document, value: unknown, index: bigint | null) => {
    const unwound = withValue(document, parts, value)
    return indexName === undefined ? unwound : withValue(unwound, indexName.split('.'), index)
  }
  return (documents) =>
    documents.flatMap((document) => {
      const value = valueAt(document, parts)
      const items = Array.isArray(value) ? value : undefined
      if (items?.length) return items.map((item, i) => place(document, item, BigInt(i)))
      const nothing = items !== undefined || value === undefined || value === null
      if (nothing && preserve !== true) return []
      return [place(document, items ? undefined : value, null)]
    })
}
