import { Timestamp } from 'bson'
import { badValue, CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { show, typeName } from '../values/describe.ts'
import { add, isNumeric, multiply, type Numeric } from '../values/numbers.ts'
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
  throw badValue("The '$type' string field is required to be 'date' or 'timestamp'")
}
