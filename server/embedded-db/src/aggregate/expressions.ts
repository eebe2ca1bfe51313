import { CommandError, failedToParse } from '../errors.ts'
import { isTrue } from '../query/operators.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { show } from '../values/describe.ts'
import { field } from '../values/paths.ts'
import { operators } from './operators.ts'

/** Computes a value for a document; `undefined` stands for a missing one. */
export type Expression = (root: Document) => unknown

/** Reads an expression once. An operator that is not known is refused here. */
export function compileExpression(expression: unknown, variables: Document = {}): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return fieldPath(expression.slice(1), variables)
  }
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item, variables))
    return (root) => items.map((item) => item(root) ?? null)
  }
  return isDocument(expression) ? ofDocument(expression, variables) : () => expression
}

/** An expression as a condition. */
export function compileCondition(expression: unknown, variables: Document = {}) {
  const evaluate = compileExpression(expression, variables)
  return (document: Document): boolean => isTrue(evaluate(document))
}

/** The variables of a command: those of `let`, which are expressions over nothing, and `NOW`. */
export function evaluateVariables(given: Document = {}): Document {
  const variables: Document = { NOW: new Date() }
  for (const [name, value] of Object.entries(given)) {
    if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
      throw failedToParse(`'${name}' is no name for a variable`)
    }
    const evaluate = compileExpression(value, { NOW: variables.NOW })
    variables[name] = evaluate({}) ?? null
  }
  return variables
}

function ofDocument(expression: Document, variables: Document): Expression {
  const [first, ...others] = Object.entries(expression)
  if (!first?.[0].startsWith('$')) return ofFields(expression, variables)
  const [name, operand] = first
  if (others.length > 0) {
    throw new CommandError(
      15983,
      `An object representing an expression must have exactly one field: ${show(expression)}`,
    )
  }
  const make = operators.get(name)
  if (make) return make(operand, (inner) => compileExpression(inner, variables))
  throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`)
}

function ofFields(expression: Document, variables: Document): Expression {
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.startsWith('$')) throw dollarInName(name)
    if (name.includes('.')) {
      throw new CommandError(16412, `FieldPath field names may not contain '.': ${name}`)
    }
    return [name, compileExpression(value, variables)] as const
  })
  return (root) => {
    const values = fields.map(([name, evaluate]) => [name, evaluate(root)] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
}

function fieldPath(path: string, variables: Document): Expression {
  if (path === '') throw new CommandError(16872, "'$' by itself is not a valid FieldPath")
  if (!path.startsWith('$')) {
    const parts = partsOf(path)
    return (root) => valueAt(root, parts, 0)
  }
  const [name = '', ...parts] = partsOf(path.slice(1))
  if (name === 'ROOT' || name === 'CURRENT') return (root) => valueAt(root, parts, 0)
  if (name === 'REMOVE' && parts.length === 0) return () => undefined
  if (!Object.hasOwn(variables, name)) {
    throw new CommandError(17276, `Use of undefined variable: ${name}`)
  }
  return () => valueAt(variables[name], parts, 0)
}

function partsOf(path: string): string[] {
  const parts = path.split('.')
  if (parts.at(-1) === '') throw new CommandError(40353, "FieldPath must not end with a '.'.")
  for (const part of parts) {
    if (part === '')
      throw new CommandError(15998, 'FieldPath field names may not be empty strings.')
    if (part.startsWith('$')) throw dollarInName(part)
  }
  return parts
}

/** An array stands for the values in its documents; a number in a path is a name here, no index. */
function valueAt(value: unknown, parts: readonly string[], depth: number): unknown {
  const part = parts[depth]
  if (part === undefined) return value
  if (isDocument(value)) return valueAt(field(value, part), parts, depth + 1)
  if (!Array.isArray(value)) return undefined
  return value
    .map((item) => (isDocument(item) ? valueAt(item, parts, depth) : undefined))
    .filter((item) => item !== undefined)
}

function dollarInName(name: string): CommandError {
  return new CommandError(16410, `FieldPath field names may not start with '$': ${name}`)
}
