import { CommandError } from '../errors.ts'
import { isTrue } from '../query/operators.ts'
import { isDocument } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { typeName } from '../values/describe.ts'
import type { Expression } from './expressions.ts'

type Compile = (expression: unknown) => Expression
type MakeExpression = (operand: unknown, compile: Compile) => Expression

/** The operators of expressions. */
export const operators = new Map<string, MakeExpression>(
  Object.entries<MakeExpression>({
    $literal: (operand) => () => operand,
    $cmp: comparing('$cmp', (order) => Math.sign(order)),
    $eq: comparing('$eq', (order) => order === 0),
    $ne: comparing('$ne', (order) => order !== 0),
    $gt: comparing('$gt', (order) => order > 0),
    $gte: comparing('$gte', (order) => order >= 0),
    $lt: comparing('$lt', (order) => order < 0),
    $lte: comparing('$lte', (order) => order <= 0),
    $and: (operand, compile) => {
      const conditions = listed(operand).map(compile)
      return (root) => conditions.every((condition) => isTrue(condition(root)))
    },
    $or: (operand, compile) => {
      const conditions = listed(operand).map(compile)
      return (root) => conditions.some((condition) => isTrue(condition(root)))
    },
    $not: (operand, compile) => {
      const [condition] = compiled('$not', 1, operand, compile)
      return (root) => !isTrue(condition?.(root))
    },
    $cond: (operand, compile) => {
      const [condition, yes, no] = compiled('$cond', 3, branches(operand), compile)
      return (root) => (isTrue(condition?.(root)) ? yes?.(root) : no?.(root))
    },
    $ifNull: (operand, compile) => {
      const choices = listed(operand).map(compile)
      if (choices.length < 2) {
        throw new CommandError(1257300, `$ifNull needs at least two arguments`)
      }
      return (root) => {
        let value: unknown
        for (const choice of choices) {
          value = choice(root)
          if (value !== null && value !== undefined) break
        }
        return value
      }
    },
    $in: (operand, compile) => {
      const [item, list] = compiled('$in', 2, operand, compile)
      return (root) => {
        const [wanted, values] = [item?.(root), list?.(root)]
        if (Array.isArray(values)) return values.some((value) => compareValues(value, wanted) === 0)
        throw new CommandError(
          40081,
          `$in requires an array as a second argument, found: ${typeOf(values)}`,
        )
      }
    },
    $setField: setField,
  }),
)

function comparing(name: string, decide: (order: number) => unknown): MakeExpression {
  return (operand, compile) => {
    const [a, b] = compiled(name, 2, operand, compile)
    return (root) => decide(compareValues(a?.(root), b?.(root)))
  }
}

/** The way to names with dollars and dots. A value that is missing takes the field away. */
function setField(operand: unknown, compile: Compile): Expression {
  const { field: given, input, value, ...rest } = isDocument(operand) ? operand : {}
  const name = isDocument(given) && '$literal' in given ? given.$literal : given
  const complete = isDocument(operand) && 'input' in operand && 'value' in operand
  if (!complete || Object.keys(rest).length > 0) {
    throw new CommandError(4161102, '$setField takes the arguments field, input and value')
  }
  if (typeof name !== 'string' || (name === given && name.startsWith('$'))) {
    throw new CommandError(4161106, "$setField requires 'field' to be a constant string")
  }
  const [target, added] = [compile(input), compile(value)]
  return (root) => {
    const document = target(root)
    if (document === null || document === undefined) return null
    if (!isDocument(document)) {
      throw new CommandError(4161105, "$setField requires 'input' to evaluate to an object")
    }
    const { [name]: _, ...others } = document
    const item = added(root)
    if (item === undefined) return others
    return { ...document, [name]: item }
  }
}

/** The three parts of a `$cond` that names them. */
function branches(operand: unknown): unknown {
  if (!isDocument(operand)) return operand
  const { if: condition, then: yes, else: no, ...rest } = operand
  const [unknown] = Object.keys(rest)
  if (unknown) throw new CommandError(17083, `Unrecognized parameter to $cond: ${unknown}`)
  const missing = ['if', 'then', 'else'].findIndex((name) => !(name in operand))
  if (missing < 0) return [condition, yes, no]
  throw new CommandError(17080 + missing, `Missing '${['if', 'then', 'else'][missing]}' in $cond`)
}

function compiled(name: string, count: number, operand: unknown, compile: Compile): Expression[] {
  const list = listed(operand)
  if (list.length === count) return list.map(compile)
  throw new CommandError(
    16020,
    `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`,
  )
}

function listed(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand]
}

function typeOf(value: unknown): string {
  return value === undefined ? 'missing' : typeName(value)
}
