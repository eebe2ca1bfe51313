import { BSONError, DBRef, Double, deserialize, Int32, Long, serialize, Timestamp } from 'bson'
import { badValue, CommandError } from '../errors.ts'

/**
 * A document as the store holds it. Types survive a round trip: a number is an int32 when it is
 * a whole number in that range and a double otherwise, a bigint is an int64, and `Double` stands
 * only for doubles that a number would turn into an int32. `undefined` means a missing field.
 */
export type Document = Record<string, unknown>

export const maxDocumentBytes = 16 * 1024 * 1024
const maxDepth = 100

export function decode(bytes: Uint8Array): Document {
  try {
    return fieldsOf(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), 1)
  } catch (error) {
    if (error instanceof BSONError) throw new CommandError('InvalidBSON', error.message)
    throw error
  }
}

export function encode(document: Document): Uint8Array {
  return serialize(document)
}

export function isDocument(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** The double itself, wrapped when it would otherwise be stored as an int32. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0)
}

function fromBson(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Int32) return value.value
  if (value instanceof Double) return double(value.value)
  // A timestamp is a kind of Long in the bson library.
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt()
  if (Array.isArray(value)) return value.map((item) => fromBson(item, deeper(depth)))
  if (value instanceof DBRef) return fieldsOf(value.toJSON(), deeper(depth))
  return isDocument(value) ? fieldsOf(value, deeper(depth)) : value
}

function fieldsOf(source: object, depth: number): Document {
  const document: Document = {}
  for (const [name, value] of Object.entries(source)) {
    if (name === '__proto__') throw badValue("Field name '__proto__' is refused")
    document[name] = fromBson(value, depth)
  }
  return document
}

function deeper(depth: number): number {
  if (depth < maxDepth) return depth + 1
  throw new CommandError('Overflow', `Document exceeds the maximum nesting depth of ${maxDepth}`)
}
