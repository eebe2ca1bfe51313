import { badValue, CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { show } from '../values/describe.ts'
import { field, isIndex } from '../values/paths.ts'

/** The value that `$rename` moves, or undefined when there is none. It moves nothing in or out of an array. */
export function renamed(document: Document, source: string, target: string): unknown {
  const value = follow(document, source, 'source')
  if (value !== undefined) follow(document, target, 'destination')
  return value
}

/** Follows a path, on which no array may be although the value itself may be one. */
function follow(document: Document, path: string, end: 'source' | 'destination'): unknown {
  let value: unknown = document
  let above = ''
  for (const part of path.split('.')) {
    if (value === undefined) return undefined
    if (Array.isArray(value) && isIndex(part)) {
      const isThere = end === 'destination' || Number(part) < value.length
      if (!isThere) return undefined
      throw badValue(
        `The ${end} field cannot be an array element, '${path}' in doc with _id: ${show(document._id)} has an array field called '${above}'`,
      )
    }
    if (!isDocument(value)) {
      throw new CommandError(
        'PathNotViable',
        `Cannot use the part (${part}) of (${path}) to traverse the element ({${above}: ${show(value)}})`,
      )
    }
    value = field(value, part)
    above = part
  }
  return value
}
