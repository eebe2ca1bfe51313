import { CommandError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { compileAdditions, compileProjection } from '../query/projection.ts'
import { sortedDocuments, sortKeys } from '../query/sort.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { show } from '../values/describe.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import { compileExpression } from './expressions.ts'
import { group } from './group.ts'

/** Turns the documents that come into others. It never changes a document. */
export type Flow = (documents: Document[]) => Document[]

type CompileStage = (operand: unknown, variables: Document) => Flow

export const stages = new Map<string, CompileStage>(
  Object.entries<CompileStage>({
    $match: (operand, variables) => {
      const matches = compileFilter(objectFor('$match', operand), variables)
      return (documents) => documents.filter((document) => matches(document))
    },
    $sort: (operand) => {
      const keys = objectFor('$sort', operand)
      if (Object.keys(keys).length === 0) {
        throw new CommandError(15976, '$sort stage must have at least one sort key')
      }
      const natural = Object.keys(keys).find((name) => name.startsWith('$'))
      if (natural) {
        throw new CommandError(16410, `FieldPath field names may not start with '$': ${natural}`)
      }
      const order = sortKeys(keys)
      return (documents) => sortedDocuments(documents, order)
    },
    $skip: (operand) => {
      const skipped = count('$skip', operand, 5107200)
      return (documents) => documents.slice(skipped)
    },
    $limit: (operand) => {
      const limit = count('$limit', operand, 5107201)
      if (limit === 0) throw new CommandError(15958, 'the limit must be positive')
      return (documents) => documents.slice(0, limit)
    },
    $project: (operand, variables) => {
      const specification = objectFor('$project', operand)
      if (Object.keys(specification).length === 0) {
        throw new CommandError(
          51272,
          'Invalid $project :: projection specification must have at least one field',
        )
      }
      return each(compileProjection(specification, { forFind: false, variables }))
    },
    $addFields: addFields,
    $set: addFields,
    $unset: (operand) => {
      const paths = [operand].flat()
      if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
        throw new CommandError(
          31002,
          '$unset specification must be a string or an array with at least one field',
        )
      }
      const excluded = Object.fromEntries(paths.map((path) => [path, false]))
      return each(compileProjection(excluded, { forFind: false }))
    },
    $group: group,
    $count: (operand) => {
      if (typeof operand !== 'string' || !/^[^$.][^.]*$/.test(operand)) {
        throw new CommandError(
          40156,
          'the count field must be a non-empty string without a dot or a leading $',
        )
      }
      return (documents) => (documents.length ? [{ [operand]: documents.length }] : [])
    },
    $replaceRoot: (operand, variables) =>
      replaceRoot(objectFor('$replaceRoot', operand).newRoot, variables),
    $replaceWith: replaceRoot,
  }),
)

function addFields(operand: unknown, variables: Document): Flow {
  return each(compileAdditions(objectFor('$addFields', operand), variables))
}

function replaceRoot(operand: unknown, variables: Document): Flow {
  const rootOf = compileExpression(operand, variables)
  return each((document) => {
    const root = rootOf(document)
    if (isDocument(root)) return root
    throw new CommandError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${show(root)}`,
    )
  })
}

function each(change: (document: Document) => Document): Flow {
  return (documents) => documents.map((document) => change(document))
}

function objectFor(stage: string, operand: unknown): Document {
  if (isDocument(operand)) return operand
  throw new CommandError(40272, `${stage} specification must be an object`)
}

function count(stage: string, operand: unknown, code: number): number {
  const value = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(value) && value >= 0) return value
  throw new CommandError(code, `invalid argument to ${stage} stage: ${show(operand)}`)
}
