import { Timestamp } from 'bson'
import { CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { show, typeName } from '../values/describe.ts'
import { add, isNumeric, multiply, type Numeric, numericType } from '../values/numbers.ts'
import { addToSet, pop, pull, pullAll, push } from './arrays.ts'
import type { Change } from './change.ts'

type MakeChange = (operand: unknown, path: string) => Change

/** What each update operator does to the value at a path. */
export const modifiers = new Map<string, MakeChange>(
  Object.entries<MakeChange>({
    $set: (operand) => () => operand,
    $setOnInsert: (operand) => () => operand,
    $unset: () => () => undefined,
    $inc: (operand, path) => arithmetic('$inc', 'increment', add, operand, path),
    $mul: (operand, path) => arithmetic('$mul', 'multiply', multiply, operand, path),
    $min: (operand) => (value) =>
      value === undefined || compareValues(operand, value) < 0 ? operand : value,
    $max: (operand) => (value) =>
      value === undefined || compareValues(operand, value) > 0 ? operand : value,
    $currentDate: currentDate,
    $bit: bit,
    $push: push,
    $addToSet: addToSet,
    $pop: pop,
    $pull: pull,
    $pullAll: pullAll,
  }),
)

function arithmetic(
  operator: string,
  verb: string,
  combine: (a: Numeric, b: Numeric) => Numeric,
  operand: unknown,
  path: string,
): Change {
  if (!isNumeric(operand)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`,
    )
  }
  return (value = 0, original) => {
    if (isNumeric(value)) return combine(value, operand)
    throw nonNumeric(operator, value, path, original)
  }
}

function nonNumeric(operator: string, value: unknown, path: string, { _id }: Document) {
  return new CommandError(
    'TypeMismatch',
    `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(_id)}} has the field '${path}' of non-numeric type ${typeName(value)}`,
  )
}

function currentDate(operand: unknown): Change {
  const type = isDocument(operand) ? operand.$type : operand
  if (type === true || type === false || type === 'date') return () => new Date()
  if (type === 'timestamp') {
    return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  }
  throw new CommandError(
    'BadValue',
    "The '$type' string field is required to be 'date' or 'timestamp'",
  )
}

const bitwise: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
}

function bit(operand: unknown, path: string): Change {
  const steps = Object.entries(isDocument(operand) ? operand : {}).map(([name, mask]) => {
    const apply = Object.hasOwn(bitwise, name) ? bitwise[name] : undefined
    if (!apply || !isWhole(mask)) {
      throw new CommandError(
        'BadValue',
        `The $bit modifier takes and, or, xor with an integer, not {${name}: ${show(mask)}}`,
      )
    }
    return { apply, mask }
  })
  if (steps.length === 0) {
    throw new CommandError('BadValue', 'The $bit modifier needs an operation and a number')
  }
  return (value = 0, { _id }) => {
    if (!isWhole(value)) {
      throw new CommandError(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type. {_id: ${show(_id)}} has the field ${path} of non-integer type ${typeName(value)}`,
      )
    }
    const long = [value, ...steps.map(({ mask }) => mask)].some((part) => typeof part === 'bigint')
    const result = steps.reduce((bits, { apply, mask }) => apply(bits, BigInt(mask)), BigInt(value))
    return long ? result : Number(result)
  }
}

function isWhole(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && numericType(value) === 'int')
}
