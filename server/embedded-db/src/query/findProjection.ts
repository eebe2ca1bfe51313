import { CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import { valueAt } from '../values/paths.ts'
import { compileFilter, type Match } from './filter.ts'

/** `a.$`: the item of an array at which the query found its match. */
export function atMatch(value: unknown, { position }: Match): unknown {
  if (!Array.isArray(value)) return value
  if (position !== undefined && position < value.length) return [value[position]]
  throw new CommandError(
    51246,
    "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
  )
}

/** `$elemMatch`: the first item that meets the filter. */
export function firstMatch(path: string, filter: unknown) {
  if (!isDocument(filter)) {
    throw new CommandError(31274, `elemMatch: Invalid argument, object required at ${path}`)
  }
  const matches = compileFilter({ items: { $elemMatch: filter } })
  return (root: Document): unknown => {
    const items = valueAt(root, path.split('.'))
    const found = Array.isArray(items)
      ? items.find((item) => matches({ items: [item] }))
      : undefined
    return found === undefined ? undefined : [found]
  }
}

/** `$slice`: the first or the last items, or a number of them from a place on. */
export function slice(operand: unknown) {
  const [first, second] = [operand]
    .flat()
    .map((part) => (isNumeric(part) ? toNumber(part) : undefined))
  if (first === undefined || (second !== undefined && second <= 0)) {
    throw new CommandError(28667, 'Invalid $slice syntax')
  }
  return (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    if (second === undefined) return first < 0 ? value.slice(first) : value.slice(0, first)
    const start = first < 0 ? Math.max(0, value.length + first) : first
    return value.slice(start, start + second)
  }
}
