import { Decimal128, ObjectId } from 'bson'
import { evalExpr } from 'mingo/core'
import * as conversion from 'mingo/operators/expression/type'
import { CommandError } from '../../errors.ts'
import { double } from '../../values/bson.ts'
import { show, typeName } from '../../values/describe.ts'
import { isNumeric, toNumber } from '../../values/numbers.ts'
import { isNothing, type Operator, type Operators, onValue } from './operator.ts'

/** mingo knows neither object ids nor the types of numbers. */
export const conversionCorrections: Operators = {
  $type: onValue((value) => (value === undefined ? 'missing' : typeName(value))),
  $isNumber: onValue(isNumeric),
  $toObjectId: converting((value) =>
    typeof value === 'string' && ObjectId.isValid(value) ? new ObjectId(value) : failed(value),
  ),
  $toString: converting((value, plain) => {
    if (value instanceof ObjectId) return value.toHexString()
    return isNumeric(value) ? String(value) : plain(conversion.$toString)
  }),
  $toLong: converting((value, plain) => {
    if (typeof value === 'bigint') return value
    return BigInt(Math.trunc(Number(plain(conversion.$toDouble))))
  }),
  $toDouble: converting((value, plain) =>
    double(isNumeric(value) ? toNumber(value) : Number(plain(conversion.$toDouble))),
  ),
  $toDecimal: converting((value) => {
    if (value instanceof Decimal128) return value
    return Decimal128.fromString(typeof value === 'string' ? value : String(Number(value)))
  }),
}

function converting(
  convert: (value: unknown, plain: (by: Operator) => unknown) => unknown,
): Operator {
  return (target, operand, options) => {
    const value = evalExpr(target, Array.isArray(operand) ? operand[0] : operand, options)
    if (isNothing(value)) return null
    return convert(value, (by) => by({}, { $literal: value }, options))
  }
}

function failed(value: unknown): never {
  throw new CommandError(241, `Failed to convert ${show(value)} in $convert with no onError value`)
}
