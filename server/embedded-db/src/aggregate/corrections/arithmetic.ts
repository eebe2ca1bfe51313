import { Decimal128, Double } from 'bson'
import { Context, evalExpr, OpType } from 'mingo/core'
import { $push } from 'mingo/operators/accumulator'
import * as arithmetic from 'mingo/operators/expression/arithmetic'
import * as bitwise from 'mingo/operators/expression/bitwise'
import * as trigonometry from 'mingo/operators/expression/trignometry'
import { CommandError, notSupported } from '../../errors.ts'
import { typeName } from '../../values/describe.ts'
import { add, isNumeric, multiply, type Numeric, round, toNumber } from '../../values/numbers.ts'
import { summaries } from '../accumulators.ts'
import { isNothing, type Operator, type Operators, onValue } from './operator.ts'

/** mingo computes with JavaScript's numbers only: it knows neither 64-bit integers nor decimals. */
export const arithmeticCorrections: Operators = {
  ...Object.fromEntries(numericOperators()),
  ...Object.fromEntries(
    Object.entries(summaries).map(([name, accumulate]) => [name, overList(accumulate)]),
  ),
  $add: exact(arithmetic.$add, (values) => values.reduce(add, 0)),
  $multiply: exact(arithmetic.$multiply, (values) => values.reduce(multiply, 1)),
  $subtract: exact(arithmetic.$subtract, ([a = 0, b = 0]) => add(a, multiply(b, -1))),
  $round: onValue((operand) => {
    const [value, places = 0] = [operand].flat()
    if (isNothing(value)) return null
    if (isNumeric(value) && isNumeric(places)) return round(value, toNumber(places))
    throw new CommandError(51081, `$round only supports numeric types, not ${typeName(value)}`)
  }),
}

function numericOperators(): [string, Operator][] {
  const operators = { ...arithmetic, ...bitwise, ...trigonometry }
  const context = Context.init({ expression: operators })
  return Object.keys(operators).flatMap((name) => {
    const operator = name.startsWith('$') ? context.getOperator(OpType.EXPRESSION, name) : null
    return operator ? [[name, onPlainNumbers(name, operator)]] : []
  })
}

/** The operand is the list, unless this is in a group of mingo's: then the target is. */
function overList(accumulate: (values: unknown[]) => unknown): Operator {
  return (target, operand, options) => {
    if (Array.isArray(target)) return accumulate($push(target, operand, options))
    const value = evalExpr(target, operand, options)
    return accumulate(Array.isArray(value) ? value : [value])
  }
}

/** Computes with all number types when there is nothing but numbers, and leaves the rest to mingo. */
function exact(operator: Operator, compute: (values: Numeric[]) => Numeric): Operator {
  const plain = onPlainNumbers(operator.name, operator)
  return (target, operand, options) => {
    const values = [evalExpr(target, operand, options)].flat()
    return values.every(isNumeric) ? compute(values) : plain(target, operand, options)
  }
}

function onPlainNumbers(name: string, operator: Operator): Operator {
  return (target, operand, options) => {
    const values = [evalExpr(target, operand, options)]
      .flat()
      .map((value) => plainNumber(name, value))
    const list = Array.isArray(operand) || name === '$trunc'
    return operator(target, list ? values : values[0], options)
  }
}

function plainNumber(name: string, value: unknown): unknown {
  if (value instanceof Decimal128) throw notSupported(`${name} of decimals`)
  return value instanceof Double || typeof value === 'bigint' ? toNumber(value) : value
}
