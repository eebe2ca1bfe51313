import { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { type Document, isDocument } from './bson.ts'
import { compareNumbers, isNumeric, numericKey } from './numbers.ts'

/** Where a value's type stands in the order that MongoDB gives to values of different types. */
export function typeRank(value: unknown): number {
  if (value === undefined) return 1
  if (value === null) return 2
  if (typeof value === 'string') return 4
  if (isNumeric(value)) return 3
  if (typeof value === 'boolean') return 9
  if (Array.isArray(value)) return 6
  if (isDocument(value)) return 5
  if (value instanceof ObjectId) return 8
  if (value instanceof Date) return 10
  if (value instanceof Binary) return 7
  if (value instanceof BSONSymbol) return 4
  if (value instanceof Timestamp) return 11
  if (value instanceof BSONRegExp) return 12
  if (value instanceof Code) return 13
  if (value instanceof MinKey) return 0
  if (value instanceof MaxKey) return 14
  throw new TypeError(`Not a stored value: ${String(value)}`)
}

/** Negative, zero or positive, as MongoDB orders the two values. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b)
  return typeRank(a) - typeRank(b) || compareSameType(a, b)
}

export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0
}

function compareSameType(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b)
  if (isDocument(a) && isDocument(b)) return compareDocuments(a, b)
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id)
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b)
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  const [x, y] = [textOf(a), textOf(b)]
  return compareStrings(x, y)
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i += 1) {
    const order = compareValues(a[i], b[i])
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareDocuments(a: Document, b: Document): number {
  const [names, others] = [Object.keys(a), Object.keys(b)]
  for (let i = 0; i < names.length && i < others.length; i += 1) {
    const [name = '', other = ''] = [names[i], others[i]]
    const order =
      typeRank(a[name]) - typeRank(b[other]) ||
      compareStrings(name, other) ||
      compareValues(a[name], b[other])
    if (order !== 0) return order
  }
  return names.length - others.length
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value())
}

/** By code point, as UTF-8 bytes compare; JavaScript's `<` goes by UTF-16 unit. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return afterSurrogates(x) - afterSurrogates(y)
  }
  return a.length - b.length
}

function afterSurrogates(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

/** Equal texts for equal values and different texts for different ones, so that a Map can hold them. */
export function valueKey(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === undefined || value === null) return String(value)
  if (isNumeric(value)) return numericKey(value)
  if (value instanceof ObjectId) return `o${value.toHexString()}`
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `d${value.getTime()}`
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`
  if (isDocument(value)) {
    return `{${Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}:${valueKey(item)}`)}}`
  }
  if (value instanceof Binary) return `b${value.sub_type}:${value.toString('base64')}`
  return `${typeRank(value)}:${JSON.stringify(textOf(value))}`
}

function textOf(value: unknown): string {
  if (value instanceof BSONRegExp) return `${value.pattern}\0${value.options}`
  if (value instanceof Code) return `${value.code}\0${JSON.stringify(value.scope)}`
  if (value instanceof MinKey || value instanceof MaxKey) return ''
  return String(value)
}
