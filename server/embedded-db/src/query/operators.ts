import { BSONRegExp, BSONSymbol, MaxKey, MinKey } from 'bson'
import { badValue, CommandError, failedToParse } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { compareValues, equalValues, typeRank, valueKey } from '../values/compare.ts'
import { typeName, typeNumbers } from '../values/describe.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import type { Match } from './filter.ts'
import { compilePattern } from './pattern.ts'

/** The test of one value. `elements` says that an array passes also when one of its elements does. */
export type Leaf = { elements: boolean; test: (value: unknown, match?: Match) => boolean }

type MakeLeaf = (operand: unknown, siblings: Document) => Leaf

/** The operators that look at one value at a time. */
export const leafOperators = new Map<string, MakeLeaf>(
  Object.entries<MakeLeaf>({
    $eq: equals,
    $gt: (operand) => each(ordered(operand, (order) => order > 0)),
    $gte: (operand) => each(ordered(operand, (order) => order >= 0)),
    $lt: (operand) => each(ordered(operand, (order) => order < 0)),
    $lte: (operand) => each(ordered(operand, (order) => order <= 0)),
    $in: isIn,
    $type: (operand) => each(ofType(operand)),
    $size: (operand) => {
      const size = wholeNumber('$size', operand)
      if (size < 0) throw badValue(`$size may not be negative: ${size}`)
      return { elements: false, test: (value) => Array.isArray(value) && value.length === size }
    },
    $mod: (operand) => each(remainder(operand)),
    $regex: (operand, siblings) => matches(regexOf(operand, siblings.$options)),
  }),
)

export const exists: Leaf = { elements: false, test: (value) => value !== undefined }

export function equals(operand: unknown): Leaf {
  if (operand === null || operand === undefined)
    return each((value) => value === null || value === undefined)
  return each((value) => equalValues(value, operand))
}

export function isIn(operand: unknown): Leaf {
  if (!Array.isArray(operand)) throw badValue('$in needs an array')
  const nested = operand.find((item) => isDocument(item) && Object.keys(item)[0]?.startsWith('$'))
  if (nested) throw badValue('cannot nest $ under $in')
  const patterns = operand.filter((item) => item instanceof BSONRegExp).map(matches)
  const keys = new Set(operand.map((item) => valueKey(item ?? null)))
  return each(
    (value) => keys.has(valueKey(value ?? null)) || patterns.some((pattern) => pattern.test(value)),
  )
}

export function matches(regex: BSONRegExp): Leaf {
  const pattern = compilePattern(withOptions(regex.pattern, regex.options))
  return each((value) => {
    if (typeof value === 'string') return pattern.test(value)
    if (value instanceof BSONSymbol) return pattern.test(value.value)
    return value instanceof BSONRegExp && compareValues(value, regex) === 0
  })
}

function each(test: (value: unknown) => boolean): Leaf {
  return { elements: true, test }
}

export function isTrue(value: unknown): boolean {
  if (isNumeric(value)) return toNumber(value) !== 0
  return value !== false && value !== null && value !== undefined
}

/** A range holds only values of the operand's own type; MinKey and MaxKey bound all types. */
function ordered(operand: unknown, passes: (order: number) => boolean) {
  if (operand instanceof BSONRegExp)
    throw badValue("Can't have RegEx as arg to predicate over field")
  const bound = operand ?? null
  const acrossTypes = bound instanceof MinKey || bound instanceof MaxKey
  const rank = typeRank(bound)
  return (value: unknown) => {
    const candidate = value ?? null
    if (
      !acrossTypes &&
      (typeRank(candidate) !== rank || isNotANumber(candidate) !== isNotANumber(bound))
    )
      return false
    return passes(compareValues(candidate, bound))
  }
}

function isNotANumber(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toNumber(value))
}

function ofType(operand: unknown): (value: unknown) => boolean {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typesNamed))
  if (wanted.size === 0) throw failedToParse('$type must match at least one type')
  return (value) => value !== undefined && wanted.has(typeName(value))
}

function typesNamed(alias: unknown): string[] {
  if (alias === 'number') return ['int', 'long', 'double', 'decimal']
  if (typeof alias === 'string') {
    if (alias in typeNumbers) return [alias]
    throw badValue(`Unknown type name alias: ${alias}`)
  }
  if (!isNumeric(alias))
    throw new CommandError('TypeMismatch', 'type must be represented as a number or a string')
  const named = Object.entries(typeNumbers).find(([, number]) => number === toNumber(alias))
  if (named) return [named[0]]
  throw badValue(`Invalid numerical type code: ${toNumber(alias)}`)
}

function remainder(operand: unknown): (value: unknown) => boolean {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array')
  if (operand.length < 2) throw badValue('malformed mod, not enough elements')
  if (operand.length > 2) throw badValue('malformed mod, too many elements')
  const [divisor, rest] = operand.map(truncated)
  if (divisor === undefined || rest === undefined) throw badValue('malformed mod, not numbers')
  if (divisor === 0n) throw badValue('divisor cannot be 0')
  return (value) => {
    const number = truncated(value)
    return number !== undefined && number % divisor === rest
  }
}

/** A number without its fraction, or undefined for what has no whole part. */
function truncated(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const number = isNumeric(value) ? Math.trunc(toNumber(value)) : Number.NaN
  return Number.isFinite(number) ? BigInt(number) : undefined
}

function wholeNumber(operator: string, operand: unknown): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(number)) return number
  throw badValue(`Failed to parse ${operator}. Expected an integer`)
}

function regexOf(operand: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string')
    throw badValue('$options has to be a string')
  if (typeof operand === 'string') return withOptions(operand, options ?? '')
  if (!(operand instanceof BSONRegExp)) throw badValue('$regex has to be a string')
  if (options !== undefined && operand.options) {
    throw new CommandError(51075, 'options set in both $regex and $options')
  }
  return withOptions(operand.pattern, options ?? operand.options)
}

function withOptions(pattern: string, options: string): BSONRegExp {
  if (/^[imsxu]*$/.test(options)) return new BSONRegExp(pattern, options)
  throw new CommandError(51108, `invalid flag in regex options: ${options}`)
}
