import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { isDocument } from './bson.ts'
import { isNumeric, numericType, toNumber } from './numbers.ts'

/** MongoDB's type names with their BSON numbers, as `$type` takes them. */
export const typeNumbers = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const

export type TypeName = keyof typeof typeNumbers

export function typeName(value: unknown): TypeName {
  if (value === undefined) return 'undefined'
  if (value === null) return 'null'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (isNumeric(value)) return numericType(value)
  if (Array.isArray(value)) return 'array'
  if (isDocument(value)) return 'object'
  if (value instanceof ObjectId) return 'objectId'
  if (value instanceof Date) return 'date'
  if (value instanceof Binary) return 'binData'
  if (value instanceof BSONRegExp) return 'regex'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof BSONSymbol) return 'symbol'
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript'
  if (value instanceof MinKey) return 'minKey'
  if (value instanceof MaxKey) return 'maxKey'
  throw new TypeError(`Not a stored value: ${String(value)}`)
}

/** A value as MongoDB writes it in its messages, e.g. `{ name: "x" }`. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Decimal128) return `Decimal128('${value}')`
  if (isNumeric(value)) return showDouble(toNumber(value), numericType(value) === 'double')
  if (Array.isArray(value)) return value.length ? `[ ${value.map(show).join(', ')} ]` : '[]'
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, item]) => `${name}: ${show(item)}`)
    return fields.length ? `{ ${fields.join(', ')} }` : '{}'
  }
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex')})`
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`
  if (value instanceof MinKey) return 'MinKey'
  return value instanceof MaxKey ? 'MaxKey' : String(value)
}

function showDouble(value: number, isDouble: boolean): string {
  return isDouble && Number.isInteger(value) ? value.toFixed(1) : String(value)
}
