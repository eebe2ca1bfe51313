import { BSONRegExp } from 'bson'
import { Context, ProcessingMode } from 'mingo'
import { evalExpr } from 'mingo/core'
import * as accumulators from 'mingo/operators/accumulator'
import * as expressions from 'mingo/operators/expression'
import * as stages from 'mingo/operators/pipeline'
import type { Options } from 'mingo/types'
import { CommandError } from '../errors.ts'
import { isTrue, toRegExp } from '../query/operators.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { corrections } from './corrections/corrections.ts'

/** Code from a client is never run. */
const refused = new Set(['$function', '$accumulator'])
const known = new Set(
  [accumulators, expressions, corrections]
    .flatMap(Object.keys)
    .filter((name) => !refused.has(name)),
)

const context = Context.init({
  accumulator: accumulators,
  expression: { ...expressions, ...corrections },
  pipeline: stages,
})

export function optionsWith(variables: Document): Options {
  return {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    variables,
    context,
  }
}

/** Reads an expression once; the result computes its value for a document, `undefined` for none. */
export function compileExpression(expression: unknown, variables: Document = {}) {
  const prepared = prepareExpression(expression)
  const options = optionsWith(variables)
  return (document: unknown): unknown => evalExpr(document, prepared, options)
}

/** An expression as a condition. */
export function compileCondition(expression: unknown, variables: Document = {}) {
  const evaluate = compileExpression(expression, variables)
  return (document: unknown): boolean => isTrue(evaluate(document))
}

/** The values of `let`, which may be written as expressions over nothing. */
export function evaluateVariables(variables: Document = {}): Document {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, compileExpression(value)({}) ?? null]),
  )
}

/**
 * An expression as mingo takes it, with JavaScript's regular expressions. An unknown operator is
 * refused here and not only at the first document.
 */
export function prepareExpression(expression: unknown): unknown {
  if (expression instanceof BSONRegExp) return toRegExp(expression)
  if (Array.isArray(expression)) return expression.map(prepareExpression)
  if (!isDocument(expression)) return expression
  return Object.fromEntries(
    Object.entries(expression).map(([name, operand]) => {
      if (name.startsWith('$') && !known.has(name)) {
        throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`)
      }
      return [name, name === '$literal' ? operand : prepareExpression(operand)]
    }),
  )
}
