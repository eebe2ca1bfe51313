import { Decimal128, Double } from 'bson'
import { badValue } from '../errors.ts'
import { double, isInt32 } from './bson.ts'
import {
  addExact,
  compareExact,
  divideExact,
  type Exact,
  exactDouble,
  exactInteger,
  exactText,
  multiplyExact,
  toDecimal,
  toDouble,
} from './exact.ts'

export type Numeric = number | bigint | Double | Decimal128
export type NumericType = 'int' | 'long' | 'double' | 'decimal'

export function isNumeric(value: unknown): value is Numeric {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Double ||
    value instanceof Decimal128
  )
}

export function numericType(value: Numeric): NumericType {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double'
  if (typeof value === 'bigint') return 'long'
  return value instanceof Double ? 'double' : 'decimal'
}

export function toNumber(value: Numeric): number {
  if (value instanceof Double) return value.value
  return Number(value instanceof Decimal128 ? value.toString() : value)
}

/** Compares by exact value across all four types. NaN equals itself and comes before the rest. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number' && a === b) return 0
  const [x, y] = [toNumber(a), toNumber(b)]
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x))
  if (!Number.isFinite(x) || !Number.isFinite(y)) return Math.sign(x === y ? 0 : x - y)
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareExact(exact(a), exact(b))
  const [p, q] = [typeof a === 'bigint' ? a : x, typeof b === 'bigint' ? b : y]
  return p < q ? -1 : Number(p > q)
}

/** One text for all numbers that are equal, whatever their types. */
export function numericKey(value: Numeric): string {
  const nearest = toNumber(value)
  if (compareNumbers(nearest, value) === 0) return `#${nearest === 0 ? 0 : nearest}`
  const { coefficient, exponent } = exact(value)
  let digits = String(coefficient)
  while (digits.endsWith('0')) digits = digits.slice(0, -1)
  return `#${digits}e${exponent + String(coefficient).length - digits.length}`
}

export function add(a: Numeric, b: Numeric): Numeric {
  return combine(a, b, { doubles: (x, y) => x + y, longs: (x, y) => x + y, decimals: addExact })
}

export function multiply(a: Numeric, b: Numeric): Numeric {
  return combine(a, b, {
    doubles: (x, y) => x * y,
    longs: (x, y) => x * y,
    decimals: multiplyExact,
  })
}

/** Adds up without rounding in between; the result has the widest of the types, an int at least. */
export function sum(values: Numeric[]): Numeric {
  const types = new Set(values.map(numericType))
  const nearest = values.reduce((total: number, value) => total + toNumber(value), 0)
  if (!Number.isFinite(nearest) && !values.every((value) => Number.isFinite(toNumber(value)))) {
    return types.has('decimal') ? Decimal128.fromString(String(nearest)) : nearest
  }
  const total = values.map(exact).reduce(addExact, exactInteger(0n))
  if (types.has('decimal')) return toDecimal(total)
  if (types.has('double')) return double(toDouble(total))
  const whole = total.coefficient
  if (!types.has('long') && isInt32(Number(whole))) return Number(whole)
  return BigInt.asIntN(64, whole) === whole ? whole : double(Number(whole))
}

/** A mean: a decimal when the sum is one and a double otherwise. */
export function divideByCount(sum: Numeric, count: number): Numeric {
  return sum instanceof Decimal128 && Number.isFinite(toNumber(sum))
    ? toDecimal(divideExact(exact(sum), BigInt(count)))
    : double(toNumber(sum) / count)
}

type Operation = {
  doubles: (x: number, y: number) => number
  longs: (x: bigint, y: bigint) => bigint
  decimals: (x: Exact, y: Exact) => Exact
}

/** The result has the wider of the two types; an int that overflows becomes a long. */
function combine(a: Numeric, b: Numeric, { doubles, longs, decimals }: Operation): Numeric {
  const types = [numericType(a), numericType(b)]
  const [x, y] = [toNumber(a), toNumber(b)]
  if (types.includes('decimal')) {
    return Number.isFinite(x) && Number.isFinite(y)
      ? toDecimal(decimals(asDecimal(a), asDecimal(b)))
      : Decimal128.fromString(String(doubles(x, y)))
  }
  if (types.includes('double')) return double(doubles(x, y))
  const whole = longs(toBigInt(a), toBigInt(b))
  if (!types.includes('long') && isInt32(Number(whole))) return Number(whole)
  if (BigInt.asIntN(64, whole) === whole) return whole
  throw badValue('The result is too large for a 64-bit integer')
}

function toBigInt(value: Numeric): bigint {
  return typeof value === 'bigint' ? value : BigInt(toNumber(value))
}

function exact(value: Numeric): Exact {
  if (typeof value === 'bigint') return exactInteger(value)
  return value instanceof Decimal128 ? exactText(value.toString()) : exactDouble(toNumber(value))
}

/** In arithmetic with decimals a double counts with the 15 digits that it surely has. */
function asDecimal(value: Numeric): Exact {
  return numericType(value) === 'double' ? exactText(toNumber(value).toPrecision(15)) : exact(value)
}
