import { evalExpr } from 'mingo/core'
import { CommandError } from '../../errors.ts'
import { compareValues } from '../../values/compare.ts'
import type { Operator, Operators } from './operator.ts'

/** mingo compares within one type only. */
export const comparisonCorrections: Operators = {
  $cmp: comparing('$cmp', Math.sign),
  $eq: comparing('$eq', (order) => order === 0),
  $ne: comparing('$ne', (order) => order !== 0),
  $gt: comparing('$gt', (order) => order > 0),
  $gte: comparing('$gte', (order) => order >= 0),
  $lt: comparing('$lt', (order) => order < 0),
  $lte: comparing('$lte', (order) => order <= 0),
}

function comparing(name: string, decide: (order: number) => unknown): Operator {
  return (target, operand, options) => {
    if (!Array.isArray(operand) || operand.length !== 2) {
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`)
    }
    const [a, b] = operand.map((item) => evalExpr(target, item, options))
    return decide(compareValues(a, b))
  }
}
