import { compilePipeline } from '../aggregate/pipeline.ts'
import { badValue, CommandError, failedToParse } from '../errors.ts'
import type { Match } from '../query/filter.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { equalValues } from '../values/compare.ts'
import { show, typeName } from '../values/describe.ts'
import { type Change, changeAt, identical } from './change.ts'
import { modifiers } from './modifiers.ts'
import { checkConflicts, checkIdentifiers, checkPath, partsOf, readArrayFilters } from './paths.ts'
import { renamed } from './rename.ts'

export type Update = {
  kind: 'modifiers' | 'replacement' | 'pipeline'
  /** The document after the update: the same object when nothing changes. */
  apply(document: Document, circumstances: Circumstances): Document
}

type Circumstances = { match?: Match; inserting?: boolean }
type Modifier = { path: string; change: Change; onInsertOnly: boolean }

/** Reads an update once. Throws what MongoDB answers to a bad one. */
export function compileUpdate(
  update: Document | Document[],
  arrayFilters: Document[] = [],
  variables: Document = {},
): Update {
  if (Array.isArray(update)) return pipelineUpdate(update, arrayFilters, variables)
  const [first] = Object.keys(update)
  return first?.startsWith('$') ? modifierUpdate(update, arrayFilters) : replacement(update)
}

const stagesOfUpdates = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

function pipelineUpdate(
  pipeline: Document[],
  arrayFilters: Document[],
  variables: Document,
): Update {
  if (arrayFilters.length > 0) {
    throw failedToParse('arrayFilters may not be specified for pipeline-style updates')
  }
  const unfit = pipeline.flatMap(Object.keys).find((name) => !stagesOfUpdates.includes(name))
  if (unfit) {
    throw new CommandError('InvalidOptions', `${unfit} is not allowed to be used within an update`)
  }
  const run = compilePipeline(pipeline, variables)
  return {
    kind: 'pipeline',
    apply: (document) => {
      const [result = {}] = run([document])
      return keepingId(document, result)
    },
  }
}

function replacement(update: Document): Update {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'))
  if (dollar) {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document.`,
    )
  }
  return { kind: 'replacement', apply: (document) => keepingId(document, update) }
}

function keepingId(before: Document, after: Document): Document {
  const result = '_id' in before ? { _id: before._id, ...after } : after
  if ('_id' in before && !equalValues(before._id, result._id)) {
    throw new CommandError(
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(result._id)}`,
    )
  }
  return identical(before, result) ? before : result
}

function modifierUpdate(update: Document, arrayFilters: Document[]): Update {
  const filters = readArrayFilters(arrayFilters)
  const steps = readModifiers(update)
  const paths = steps.map(({ path }) => path)
  checkConflicts(paths)
  checkIdentifiers(paths, filters, update)
  return {
    kind: 'modifiers',
    apply: (document, { match, inserting = false }) => {
      const result = steps
        .filter(({ onInsertOnly }) => inserting || !onInsertOnly)
        .reduce((changed, { path, change }) => {
          const parts = partsOf(path, match)
          return changeAt(changed, { path: parts, change, filters, original: document })
        }, document)
      if ('_id' in document && !equalValues(result._id, document._id)) {
        throw new CommandError(
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        )
      }
      return result
    },
  }
}

/** The changes, by path: that is the order in which new fields appear. */
function readModifiers(update: Document): Modifier[] {
  const steps = Object.entries(update).flatMap(([operator, operand]) => {
    if (operator !== '$rename' && !modifiers.has(operator)) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDocument(operand)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(operand)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(operand)}}`,
      )
    }
    return Object.entries(operand).flatMap(([path, value]) => readModifier(operator, path, value))
  })
  for (const { path } of steps) checkPath(path)
  // A parent comes before what only begins like it.
  const place = ({ path }: Modifier) => path.replaceAll('.', '\0')
  return steps.sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

function readModifier(operator: string, path: string, operand: unknown): Modifier[] {
  if (operator === '$rename') return readRename(path, operand)
  const change = modifiers.get(operator)?.(operand, path)
  return change ? [{ path, change, onInsertOnly: operator === '$setOnInsert' }] : []
}

function readRename(source: string, target: unknown): Modifier[] {
  if (typeof target !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${source}`)
  }
  if (source === target) {
    throw badValue(`The source and target field for $rename must differ: ${source}`)
  }
  if ([source, target].some((path) => path.includes('$'))) {
    throw badValue(`The source and target field for $rename may not be dynamic: ${source}`)
  }
  const moved: Change = (value, original) => renamed(original, source, target) ?? value
  return [
    { path: source, change: () => undefined, onInsertOnly: false },
    { path: target, change: moved, onInsertOnly: false },
  ]
}
