import { badValue, CommandError } from '../errors.ts'
import type { Predicate } from '../query/filter.ts'
import { type Document, encode, isDocument } from '../values/bson.ts'
import { show } from '../values/describe.ts'
import { field, isIndex } from '../values/paths.ts'

/** Turns the value at a path into another; `undefined` stands for no field, before and after. */
export type Change = (value: unknown, original: Document) => unknown

/** The tests that choose the items of an array for `$[name]`. */
export type ArrayFilters = Map<string, Predicate>

export type Target = {
  path: readonly string[]
  change: Change
  filters: ArrayFilters
  original: Document
}

const maxPadding = 1_500_000

/** `$[]` stands for all items of an array, `$[name]` for those that a filter chooses. */
export const standsForItems = (part: string): boolean => part.startsWith('$[') && part.endsWith(']')

/** A document with one path changed, or the same object when the change makes no difference. */
export function changeAt(document: Document, target: Target): Document {
  const changed = descend(document, 0, target)
  return isDocument(changed) ? changed : document
}

function descend(value: unknown, depth: number, target: Target): unknown {
  const part = target.path[depth]
  if (part === undefined) return changed(value, target)
  if (standsForItems(part)) return inItems(value, part, depth, target)
  if (Array.isArray(value) && isIndex(part)) return inItem(value, Number(part), depth, target)
  if (value === undefined) {
    const created = descend(undefined, depth + 1, target)
    return created === undefined ? undefined : { [part]: created }
  }
  if (isDocument(value)) return inField(value, part, depth, target)
  if (target.change(undefined, target.original) === undefined) return value
  const parent = target.path[depth - 1]
  throw new CommandError(
    'PathNotViable',
    `Cannot create field '${part}' in element {${parent}: ${show(value)}}`,
  )
}

function changed(value: unknown, { change, original }: Target): unknown {
  const next = change(value, original)
  return identical(value, next) ? value : next
}

function inField(document: Document, name: string, depth: number, target: Target): Document {
  const value = field(document, name)
  const next = descend(value, depth + 1, target)
  if (next === value) return document
  if (next !== undefined) return { ...document, [name]: next }
  const { [name]: _, ...rest } = document
  return rest
}

function inItem(array: unknown[], index: number, depth: number, target: Target): unknown[] {
  const next = descend(array[index], depth + 1, target)
  if (next === array[index]) return array
  if (index - array.length > maxPadding) {
    throw new CommandError('CannotBackfillArray', `can't backfill more than ${maxPadding} elements`)
  }
  const padding = Array.from({ length: Math.max(0, index - array.length) }, () => null)
  // A removed item leaves null behind, so that the others keep their places.
  return [...array, ...padding].toSpliced(index, 1, next ?? null)
}

function inItems(value: unknown, part: string, depth: number, target: Target): unknown {
  const path = target.path.slice(0, depth).join('.')
  if (value === undefined) {
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`)
  }
  if (!Array.isArray(value)) {
    throw badValue(`Cannot apply array updates to non-array element ${path}: ${show(value)}`)
  }
  const name = part.slice(2, -1)
  const chosen = target.filters.get(name) ?? (() => true)
  const items = value.map((item) =>
    chosen({ [name]: item }) ? (descend(item, depth + 1, target) ?? null) : item,
  )
  return items.every((item, i) => item === value[i]) ? value : items
}

/** Equal in value and type, down to the order of fields. */
export function identical(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return Buffer.compare(encode({ a }), encode({ a: b })) === 0
}
