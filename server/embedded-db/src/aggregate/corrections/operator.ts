import { evalExpr } from 'mingo/core'
import type { Options } from 'mingo/types'
import type { Document } from '../../values/bson.ts'

/** An expression operator as mingo calls it: with a document, what is written after its name, and options. */
export type Operator = (target: Document, operand: unknown, options: Options) => unknown
export type Operators = Record<string, Operator>

/** An operator that only looks at the value of its operand. */
export function onValue(compute: (value: unknown) => unknown): Operator {
  return (target, operand, options) => compute(evalExpr(target, operand, options))
}

export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
