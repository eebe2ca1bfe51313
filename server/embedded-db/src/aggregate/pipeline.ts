import { Aggregator, ProcessingMode } from 'mingo'
import { cloneDeep } from 'mingo/util'
import type { Collection } from '../collection.ts'
import { CommandError, notSupported } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { optionsWith, prepareExpression } from './expressions.ts'
import type { Surroundings } from './stage.ts'
import { stages } from './stages.ts'

type Source = Collection | Document[] | undefined
type Lookup = Surroundings['collectionNamed']

/** Stages that mingo runs as they are. */
const ofMingo = new Set(['$bucket', '$bucketAuto', '$graphLookup'])

/** Stages that only a full MongoDB has. */
const unsupported = new Set([
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$indexStats',
  '$merge',
  '$out',
  '$redact',
  '$search',
  '$setWindowFields',
])

/**
 * Runs a pipeline over a collection or over documents. A leading `$match` on a collection goes
 * through its indexes. `let` gives the variables their values.
 */
export function runPipeline(
  pipeline: unknown,
  source: Source,
  variables: Document,
  collectionNamed: Lookup,
): Document[] {
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
    throw new CommandError('TypeMismatch', "'pipeline' must be specified as an array of objects")
  }
  for (const [i, stage] of pipeline.entries()) checkStage(stage, i)
  const surroundings: Surroundings = {
    variables,
    collectionNamed,
    run: (inner, from, extra) =>
      runPipeline(inner, from, { ...variables, ...extra }, collectionNamed),
  }
  const [first, ...rest] = pipeline
  if (isDocument(first?.$match) && source && !Array.isArray(source)) {
    const rows = source.find(first.$match, compileFilter(first.$match, variables))
    return runStages(
      rest,
      rows.map(({ document }) => document),
      surroundings,
    )
  }
  return runStages(
    pipeline,
    Array.isArray(source) ? source : (source?.documents() ?? []),
    surroundings,
  )
}

function runStages(pipeline: Document[], documents: Document[], surroundings: Surroundings) {
  return pipeline.reduce<Document[]>((flow, stage) => {
    const [name, operand] = onlyEntry(stage)
    const run = stages.get(name)
    return run ? run(flow, operand, surroundings) : runWithMingo(name, operand, flow, surroundings)
  }, documents)
}

function checkStage(stage: Document, position: number): void {
  const [name] = onlyEntry(stage)
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets')
  }
  if (unsupported.has(name)) throw notSupported(name)
  if (!stages.has(name) && !ofMingo.has(name)) {
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`)
  }
  if (name === '$documents' && position > 0) {
    throw new CommandError(40602, '$documents is only valid as the first stage in a pipeline')
  }
}

function onlyEntry(stage: Document): [string, unknown] {
  const [entry, ...others] = Object.entries(stage)
  if (entry && others.length === 0) return entry
  throw new CommandError(
    40323,
    'A pipeline stage specification object must contain exactly one field.',
  )
}

/** mingo writes into the documents it is given, so it is given copies. */
function runWithMingo(
  name: string,
  operand: unknown,
  documents: Document[],
  { variables, collectionNamed }: Surroundings,
): Document[] {
  const options = {
    ...optionsWith(variables),
    processingMode: ProcessingMode.CLONE_INPUT,
    collectionResolver: (other: string) =>
      (collectionNamed(other)?.documents() ?? []).map((item) => cloneDeep(item)),
  }
  return new Aggregator([{ [name]: prepareExpression(operand) }], options).run(documents)
}
