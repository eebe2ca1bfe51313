import { CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { someValue, withValue } from '../values/paths.ts'
import { compileExpression } from './expressions.ts'
import type { Stage } from './stage.ts'

/** Joins by equal fields, by a pipeline with variables, or by both. */
export const lookup: Stage = (documents, operand, { variables, collectionNamed, run }) => {
  const {
    from,
    as,
    localField,
    foreignField,
    pipeline = [],
    let: given = {},
    ...rest
  } = isDocument(operand) ? operand : {}
  if (typeof from !== 'string' || typeof as !== 'string' || !isDocument(given)) {
    throw new CommandError('FailedToParse', "$lookup must specify 'from' and 'as' as strings")
  }
  if (Object.keys(rest).length > 0) {
    throw new CommandError('FailedToParse', `unknown argument to $lookup: ${Object.keys(rest)[0]}`)
  }
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw new CommandError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField'",
    )
  }
  const foreign = collectionNamed(from)
  const bindings = Object.entries(given).map(
    ([name, value]) => [name, compileExpression(value, variables)] as const,
  )
  return documents.map((document) => {
    const joined =
      typeof localField === 'string'
        ? (
            foreign?.find({ [String(foreignField)]: { $in: valuesAt(document, localField) } }) ?? []
          ).map((row) => row.document)
        : foreign
    const values = bindings.map(([name, evaluate]) => [name, evaluate(document)])
    return withValue(document, as.split('.'), run(pipeline, joined, Object.fromEntries(values)))
  })
}

/** What the other side has to be equal to: an array stands for its items, a missing field for null. */
function valuesAt(document: Document, path: string): unknown[] {
  const values: unknown[] = []
  someValue(document, path.split('.'), (value) => {
    values.push(...(Array.isArray(value) ? value : [value ?? null]))
    return false
  })
  return values
}
