import { z } from 'zod'
import { evaluateVariables } from '../aggregate/expressions.ts'
import { compilePipeline, firstFilter } from '../aggregate/pipeline.ts'
import type { Row } from '../collectionIndex.ts'
import { CommandError, failedToParse } from '../errors.ts'
import { compileFilter, type Match } from '../query/filter.ts'
import { compileProjection } from '../query/projection.ts'
import { sortKeys } from '../query/sort.ts'
import { encode, maxDocumentBytes } from '../values/bson.ts'
import { valueKey } from '../values/compare.ts'
import { someValue } from '../values/paths.ts'
import {
  type Command,
  collation,
  command,
  document,
  documents,
  flag,
  hint,
  integer,
  unsupported,
} from './command.ts'
import { checkHint } from './hint.ts'

const notNegative = integer.refine((value) => {
  if (value >= 0) return true
  throw new CommandError(51024, `BSON field value must be >= 0, actual value '${value}'`)
})
/** Options about how a server works that make no difference here. */
const ignored = flag.optional()

const find = command(
  {
    find: z.string(),
    filter: document.default({}),
    projection: document.default({}),
    sort: document.default({}),
    skip: notNegative.default(0),
    limit: integer.default(0),
    batchSize: notNegative.optional(),
    singleBatch: flag.default(false),
    let: document.optional(),
    hint: hint.optional(),
    collation,
    allowDiskUse: ignored,
    allowPartialResults: ignored,
    noCursorTimeout: ignored,
    oplogReplay: ignored,
    tailable: unsupported('tailable'),
    awaitData: unsupported('awaitData'),
    returnKey: unsupported('returnKey'),
    showRecordId: unsupported('showRecordId'),
    min: unsupported('min'),
    max: unsupported('max'),
  },
  (options, { store, cursors, inTime }) => {
    const variables = evaluateVariables(options.let)
    const matches = compileFilter(options.filter, variables)
    const sort = sortKeys(options.sort)
    const project = compileProjection(options.projection, { forFind: true, variables })
    const collection = store.collection(options.$db, options.find)
    checkHint(collection, options.hint)
    // A negative limit is the old way to ask for a single batch.
    const limit = options.limit ? options.skip + Math.abs(options.limit) : undefined
    const shown = ({ document }: Row) => {
      if (Object.keys(options.projection).length === 0) return document
      const match: Match = {}
      matches(document, match)
      return project(document, match)
    }
    const results = inTime(() => {
      const found = collection?.find(options.filter, matches, { sort, limit }) ?? []
      return found.slice(options.skip).map(shown)
    })
    const single = options.singleBatch || options.limit < 0
    return cursors.first(`${options.$db}.${options.find}`, results, options.batchSize, single)
  },
)

const getMore = command(
  {
    getMore: z.bigint(),
    collection: z.string(),
    batchSize: integer.optional(),
  },
  ({ $db, getMore: id, collection, batchSize }, { cursors }) =>
    cursors.next(id, `${$db}.${collection}`, batchSize || undefined),
)

const killCursors = command(
  { killCursors: z.string(), cursors: z.array(z.bigint()) },
  (options, { cursors }) => {
    const killed = options.cursors.filter((id) => cursors.kill(id))
    return {
      cursorsKilled: killed,
      cursorsNotFound: options.cursors.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    }
  },
)

const count = command(
  {
    count: z.string(),
    query: document.default({}),
    skip: notNegative.default(0),
    limit: integer.default(0),
    hint: hint.optional(),
    collation,
    fields: document.optional(),
  },
  ({ $db, count: name, query, skip, limit, ...options }, { store, inTime }) => {
    const matches = compileFilter(query, evaluateVariables())
    const collection = store.collection($db, name)
    checkHint(collection, options.hint)
    const all = Object.keys(query).length === 0
    const found =
      (all ? collection?.size : inTime(() => collection?.find(query, matches).length)) ?? 0
    const n = Math.min(Math.max(0, found - skip), Math.abs(limit) || found)
    return { n, ok: 1 }
  },
)

const distinct = command(
  {
    distinct: z.string(),
    key: z.string(),
    query: document.default({}),
    hint: hint.optional(),
    collation,
  },
  ({ $db, distinct: name, key, query, ...options }, { store, inTime }) => {
    const matches = compileFilter(query, evaluateVariables())
    const collection = store.collection($db, name)
    checkHint(collection, options.hint)
    const values = new Map<string, unknown>()
    for (const row of inTime(() => collection?.find(query, matches)) ?? []) {
      someValue(row.document, key.split('.'), (value) => {
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item !== undefined && !values.has(valueKey(item))) values.set(valueKey(item), item)
        }
        return false
      })
    }
    const reply = { values: [...values.values()], ok: 1 }
    if (encode(reply).length <= maxDocumentBytes) return reply
    throw new CommandError(17217, 'distinct too big, 16mb cap')
  },
)

const aggregate = command(
  {
    aggregate: z.string(),
    pipeline: documents,
    cursor: z.strictObject({ batchSize: notNegative.optional() }).optional(),
    let: document.optional(),
    hint: hint.optional(),
    collation,
    allowDiskUse: ignored,
    bypassDocumentValidation: ignored,
  },
  ({ $db, aggregate: name, pipeline, ...options }, { store, cursors, inTime }) => {
    if (!options.cursor) {
      throw failedToParse(
        "The 'cursor' option is required, except for aggregate with the explain argument",
      )
    }
    const variables = evaluateVariables(options.let)
    const run = compilePipeline(pipeline, variables)
    const collection = store.collection($db, name)
    checkHint(collection, options.hint)
    const filter = firstFilter(pipeline)
    const matches = compileFilter(filter, variables)
    const results = inTime(() => {
      const found = collection?.find(filter, matches) ?? []
      return run(found.map(({ document }) => document))
    })
    return cursors.first(`${$db}.${name}`, results, options.cursor.batchSize)
  },
)

/** Commands that read documents. */
export const findCommands = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
} satisfies Record<string, Command>
