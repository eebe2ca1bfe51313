import { CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { valueKey } from '../values/compare.ts'
import { accumulators } from './accumulators.ts'
import { compileExpression, type Expression } from './expressions.ts'
import type { Flow } from './stages.ts'

/** Groups by equal values of `_id`, where a missing one counts as null and 1 equals 1.0. */
export function group(operand: unknown, variables: Document): Flow {
  if (!isDocument(operand)) {
    throw new CommandError(15947, "a group's fields must be specified in an object")
  }
  const { _id, ...rest } = operand
  if (_id === undefined) {
    throw new CommandError(15955, 'a group specification must include an _id')
  }
  const idOf = compileExpression(_id, variables)
  const fields = Object.entries(rest).map(
    ([name, accumulator]) => [name, compileAccumulator(name, accumulator, variables)] as const,
  )
  return (documents) =>
    partition(documents, idOf).map(({ id, members }) => ({
      _id: id,
      ...Object.fromEntries(fields.map(([name, accumulate]) => [name, accumulate(members)])),
    }))
}

function partition(documents: Document[], idOf: Expression) {
  const groups = new Map<string, { id: unknown; members: Document[] }>()
  for (const document of documents) {
    const id = idOf(document) ?? null
    const key = valueKey(id)
    const found = groups.get(key)
    if (found) found.members.push(document)
    else groups.set(key, { id, members: [document] })
  }
  return [...groups.values()]
}

function compileAccumulator(name: string, accumulator: unknown, variables: Document) {
  if (name.includes('.')) {
    throw new CommandError(40235, `The field name '${name}' cannot contain '.'`)
  }
  if (name.startsWith('$')) {
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`)
  }
  const [entry, ...others] = isDocument(accumulator) ? Object.entries(accumulator) : []
  const [operator, operand] = entry ?? ['']
  if (!operator.startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`)
  }
  if (others.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`)
  }
  const accumulate = accumulators.get(operator)
  if (!accumulate) throw new CommandError(15952, `unknown group operator '${operator}'`)
  if (Array.isArray(operand)) {
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`)
  }
  const evaluate = compileExpression(operand, variables)
  return (members: Document[]) => accumulate(members.map(evaluate))
}
