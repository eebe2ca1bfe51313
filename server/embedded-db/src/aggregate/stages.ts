import { CommandError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { compileAdditions, compileProjection } from '../query/projection.ts'
import { compileSort } from '../query/sort.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { show } from '../values/describe.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import { compileExpression } from './expressions.ts'
import { group } from './group.ts'
import { lookup } from './lookup.ts'
import type { Stage } from './stage.ts'
import { unwind } from './unwind.ts'

const addFields: Stage = (documents, operand, { variables }) => {
  const add = compileAdditions(objectFor('$addFields', operand), variables)
  return documents.map((document) => add(document))
}

const replaceRoot: Stage = (documents, operand, { variables }) => {
  const rootOf = compileExpression(operand, variables)
  return documents.map((document) => {
    const root = rootOf(document)
    if (isDocument(root)) return root
    throw new CommandError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${show(root)}`,
    )
  })
}

/** The stages whose results mingo would give differently from MongoDB, and the simplest ones. */
export const stages = new Map<string, Stage>(
  Object.entries<Stage>({
    $match: (documents, operand, { variables }) => {
      const matches = compileFilter(objectFor('$match', operand), variables)
      return documents.filter((document) => matches(document))
    },
    $sort: (documents, operand) => compileSort(objectFor('$sort', operand))(documents),
    $skip: (documents, operand) => documents.slice(count('$skip', operand)),
    $limit: (documents, operand) => documents.slice(0, limit(operand)),
    $project: (documents, operand, { variables }) => {
      const specification = objectFor('$project', operand)
      if (Object.keys(specification).length === 0) {
        throw new CommandError(
          51272,
          'Invalid $project :: projection specification must have at least one field',
        )
      }
      const project = compileProjection(specification, { forFind: false, variables })
      return documents.map((document) => project(document))
    },
    $addFields: addFields,
    $set: addFields,
    $unset: (documents, operand) => {
      const excluded = Object.fromEntries([operand].flat().map((path) => [String(path), false]))
      const project = compileProjection(excluded, { forFind: false })
      return documents.map((document) => project(document))
    },
    $unwind: unwind,
    $group: group,
    $count: (documents, operand) => {
      if (typeof operand !== 'string' || !/^[^$.][^.]*$/.test(operand)) {
        throw new CommandError(
          40156,
          'the count field must be a non-empty string without a dot or a leading $',
        )
      }
      return documents.length ? [{ [operand]: documents.length }] : []
    },
    $sortByCount: (documents, operand, surroundings) => {
      const groups = group(documents, { _id: operand, count: { $sum: 1 } }, surroundings)
      return compileSort({ count: -1 })(groups)
    },
    $lookup: lookup,
    $facet: (documents, operand, { run }) => [
      Object.fromEntries(
        Object.entries(objectFor('$facet', operand)).map(([name, pipeline]) => [
          name,
          run(pipeline, documents, {}),
        ]),
      ),
    ],
    $replaceRoot: (documents, operand, surroundings) =>
      replaceRoot(documents, objectFor('$replaceRoot', operand).newRoot, surroundings),
    $replaceWith: replaceRoot,
    $sample: (documents, operand) => {
      const size = count('$sample', objectFor('$sample', operand).size)
      return documents
        .map((document) => ({ document, place: Math.random() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, size)
        .map(({ document }) => document)
    },
    $unionWith: (documents, operand, { collectionNamed, run }) => {
      const { coll, pipeline = [] } = isDocument(operand) ? operand : { coll: operand }
      const other = typeof coll === 'string' ? collectionNamed(coll) : undefined
      return [...documents, ...run(pipeline, other, {})]
    },
    $documents: (_, operand, { variables }) => {
      const documents = compileExpression(operand, variables)({})
      if (Array.isArray(documents) && documents.every(isDocument)) return documents
      throw new CommandError(5858203, 'an array of documents is expected by $documents')
    },
  }),
)

function objectFor(stage: string, operand: unknown): Document {
  if (isDocument(operand)) return operand
  throw new CommandError(40272, `${stage} specification must be an object`)
}

function limit(operand: unknown): number {
  const value = count('$limit', operand)
  if (value > 0) return value
  throw new CommandError(15958, 'the limit must be positive')
}

function count(stage: string, operand: unknown): number {
  const value = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(value) && value >= 0) return value
  throw new CommandError(5107200, `invalid argument to ${stage} stage: ${show(operand)}`)
}
