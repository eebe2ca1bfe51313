import { z } from 'zod'
import { evaluateVariables } from '../aggregate/expressions.ts'
import { failedToParse } from '../errors.ts'
import { compileFilter, type Match } from '../query/filter.ts'
import type { Store } from '../store.ts'
import { compileUpdate } from '../update/update.ts'
import { documentToInsert } from '../update/upsert.ts'
import type { Document } from '../values/bson.ts'
import { runBatch } from './batch.ts'
import {
  type Command,
  collation,
  command,
  document,
  documents,
  flag,
  hint,
  integer,
  parse,
} from './command.ts'
import { findAndModify } from './findAndModify.ts'
import { checkHint } from './hint.ts'

const batchFields = {
  ordered: flag.default(true),
  bypassDocumentValidation: flag.optional(),
  let: document.optional(),
}

const insert = command(
  { insert: z.string(), documents, ...batchFields },
  ({ $db, insert: name, documents: added, ordered }, { store }) =>
    store.write(() => {
      let n = 0
      const failures = runBatch(added, ordered, (item) => {
        store.provide($db, name).insert(item)
        n += 1
      })
      return { n, ...failures, ok: 1 }
    }),
)

const updateFields = z.strictObject({
  q: document,
  u: z.union([document, documents]),
  c: document.optional(),
  multi: flag.default(false),
  upsert: flag.default(false),
  arrayFilters: documents.optional(),
  hint: hint.optional(),
  collation,
})

const update = command(
  { update: z.string(), updates: documents, ...batchFields },
  ({ $db, update: name, updates, ordered, let: variables }, { store, inTime }) => {
    const statements = updates.map((given) => parse(updateFields, given, 'update.updates'))
    const target = { database: $db, name, variables: evaluateVariables(variables) }
    const run = () => {
      const upserted: Document[] = []
      let [n, nModified] = [0, 0]
      const failures = runBatch(statements, ordered, (statement, index) => {
        const result = runUpdate(store, target, statement)
        n += result.matched
        nModified += result.modified
        if ('_id' in result) upserted.push({ index, _id: result._id })
      })
      return { n, nModified, ...(upserted.length ? { upserted } : {}), ...failures, ok: 1 }
    }
    return store.write(() => inTime(run))
  },
)

type Target = { database: string; name: string; variables: Document }

function runUpdate(
  store: Store,
  { database, name, variables }: Target,
  { q, u, c, multi, upsert, arrayFilters, ...statement }: z.output<typeof updateFields>,
): { matched: number; modified: number; _id?: unknown } {
  const matches = compileFilter(q, variables)
  const change = compileUpdate(u, arrayFilters, { ...variables, ...c })
  if (multi && change.kind === 'replacement') {
    throw failedToParse('multi update is not supported for replacement-style update')
  }
  const collection = store.collection(database, name)
  checkHint(collection, statement.hint)
  const rows = collection?.find(q, matches, multi ? {} : { limit: 1 }) ?? []
  if (rows.length === 0 && upsert) {
    const added = documentToInsert(q, change)
    store.provide(database, name).insert(added)
    return { matched: 1, modified: 0, _id: added._id }
  }
  let modified = 0
  for (const row of rows) {
    const match: Match = {}
    matches(row.document, match)
    const next = change.apply(row.document, { match })
    if (next === row.document) continue
    collection?.replace(row, next)
    modified += 1
  }
  return { matched: rows.length, modified }
}

const deleteFields = z.strictObject({
  q: document,
  limit: integer.refine((limit) => {
    if (limit === 0 || limit === 1) return true
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`)
  }),
  hint: hint.optional(),
  collation,
})

const remove = command(
  { delete: z.string(), deletes: documents, ...batchFields },
  ({ $db, delete: name, deletes, ordered, let: variables }, { store, inTime }) => {
    const statements = deletes.map((given) => parse(deleteFields, given, 'delete.deletes'))
    const values = evaluateVariables(variables)
    const run = () => {
      let n = 0
      const failures = runBatch(statements, ordered, ({ q, limit, hint: hinted }) => {
        const matches = compileFilter(q, values)
        const collection = store.collection($db, name)
        checkHint(collection, hinted)
        for (const row of collection?.find(q, matches, limit === 1 ? { limit } : {}) ?? []) {
          collection?.remove(row)
          n += 1
        }
      })
      return { n, ...failures, ok: 1 }
    }
    return store.write(() => inTime(run))
  },
)

/** Commands that change documents. */
export const writeCommands = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
} satisfies Record<string, Command>
