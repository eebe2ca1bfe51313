import { Decimal128 } from 'bson'

/** A finite number without any rounding: coefficient × 10^exponent. */
export type Exact = { coefficient: bigint; exponent: number }

/** Digits that a decimal can hold. */
const precision = 34

export function exactInteger(coefficient: bigint): Exact {
  return { coefficient, exponent: 0 }
}

/** Every finite double is a whole number divided by a power of two. */
export function exactDouble(value: number): Exact {
  let [numerator, halvings] = [value, 0]
  while (!Number.isInteger(numerator)) {
    numerator *= 2
    halvings += 1
  }
  return { coefficient: BigInt(numerator) * 5n ** BigInt(halvings), exponent: -halvings }
}

/** Reads what decimals and numbers are written as, e.g. `-1.50E+3`. */
export function exactText(text: string): Exact {
  const [mantissa = '0', exponent = '0'] = text.toUpperCase().split('E')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

export function toDecimal({ coefficient, exponent }: Exact): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}

export function toDouble({ coefficient, exponent }: Exact): number {
  return Number(`${coefficient}E${exponent}`)
}

export function compareExact(a: Exact, b: Exact): number {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : Number(x > y)
}

export function addExact(a: Exact, b: Exact): Exact {
  const [x, y, exponent] = aligned(a, b)
  return { coefficient: x + y, exponent }
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }
}

export function divideExact({ coefficient, exponent }: Exact, divisor: bigint): Exact {
  const scaled = coefficient * 10n ** BigInt(precision)
  return { coefficient: scaled / divisor, exponent: exponent - precision }
}

function aligned(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent)
  const scale = (x: Exact) => x.coefficient * 10n ** BigInt(x.exponent - exponent)
  return [scale(a), scale(b), exponent]
}
