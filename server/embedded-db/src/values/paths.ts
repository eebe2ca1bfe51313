import { type Document, isDocument } from './bson.ts'

/** Receives a value and, when the way to it led through an array, the outermost array index. */
export type Visit = (value: unknown, position?: number) => boolean

export function field(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined
}

export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part)
}

/**
 * Whether any value at a dotted path passes. An array on the way stands for each of its documents;
 * a number in the path also picks by index. A path that ends early is visited as `undefined`.
 */
export function someValue(document: Document, path: readonly string[], visit: Visit): boolean {
  return visitFrom(document, path, 0, visit)
}

function visitFrom(
  value: unknown,
  path: readonly string[],
  depth: number,
  visit: Visit,
  position?: number,
): boolean {
  const part = path[depth]
  if (part === undefined) return visit(value, position)
  if (isDocument(value)) return visitFrom(field(value, part), path, depth + 1, visit, position)
  if (!Array.isArray(value)) return visit(undefined, position)
  if (isIndex(part) && Number(part) < value.length) {
    if (visitFrom(value[Number(part)], path, depth + 1, visit, position)) return true
  }
  return value.some(
    (item, index) => isDocument(item) && visitFrom(item, path, depth, visit, position ?? index),
  )
}

/** The values that an index or a sort sees at a path: an array stands for its elements. */
export function keyValues(document: Document, path: readonly string[]): unknown[] {
  const values: unknown[] = []
  someValue(document, path, (value) => {
    if (!Array.isArray(value)) values.push(value ?? null)
    else if (value.length === 0) values.push(undefined)
    else values.push(...value)
    return false
  })
  return values.length ? values : [null]
}

/** The value at a path that leads through documents only. */
export function valueAt(document: Document, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (isDocument(at) ? field(at, part) : undefined),
    document,
  )
}

/** A copy with a value at such a path; whatever else is on the way gives place to documents. */
export function withValue(document: Document, path: readonly string[], value: unknown): Document {
  const [part = '', ...rest] = path
  const inner = field(document, part)
  const next =
    rest.length && (isDocument(inner) || value !== undefined)
      ? withValue(isDocument(inner) ? inner : {}, rest, value)
      : value
  if (next !== undefined) return { ...document, [part]: next }
  const { [part]: _, ...others } = document
  return others
}
