import { z } from 'zod'
import { evaluateVariables } from '../aggregate/expressions.ts'
import { failedToParse } from '../errors.ts'
import { compileFilter, type Match } from '../query/filter.ts'
import { compileProjection } from '../query/projection.ts'
import { sortKeys } from '../query/sort.ts'
import { compileUpdate } from '../update/update.ts'
import { documentToInsert } from '../update/upsert.ts'
import type { Document } from '../values/bson.ts'
import { collation, command, document, documents, flag, hint } from './command.ts'
import { checkHint } from './hint.ts'

const fields = {
  findAndModify: z.string().optional(),
  findandmodify: z.string().optional(),
  query: document.default({}),
  sort: document.default({}),
  fields: document.default({}),
  update: z.union([document, documents]).optional(),
  remove: flag.default(false),
  new: flag.default(false),
  upsert: flag.default(false),
  arrayFilters: documents.optional(),
  let: document.optional(),
  hint: hint.optional(),
  collation,
  bypassDocumentValidation: flag.optional(),
}

export const findAndModify = command(fields, (options, { store, inTime }) => {
  checkOptions(options)
  const { $db, findAndModify: name = options.findandmodify ?? '', query } = options
  const variables = evaluateVariables(options.let)
  const matches = compileFilter(query, variables)
  const sort = sortKeys(options.sort)
  const project = compileProjection(options.fields, { forFind: true, variables })
  const update = options.update && compileUpdate(options.update, options.arrayFilters, variables)
  const shown = (document: Document) => {
    const match: Match = {}
    matches(document, match)
    return Object.keys(options.fields).length ? project(document, match) : document
  }
  const run = () => {
    const collection = store.collection($db, name)
    checkHint(collection, options.hint)
    const [row] = collection?.find(query, matches, { sort, limit: 1 }) ?? []
    if (row && collection && !update) {
      collection.remove(row)
      return { lastErrorObject: { n: 1 }, value: shown(row.document), ok: 1 }
    }
    if (row && collection && update) {
      const before = row.document
      const match: Match = {}
      matches(before, match)
      const after = update.apply(before, { match })
      if (after !== before) collection.replace(row, after)
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: shown(options.new ? after : before),
        ok: 1,
      }
    }
    if (!update) return { lastErrorObject: { n: 0 }, value: null, ok: 1 }
    if (!options.upsert) {
      return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 }
    }
    const added = documentToInsert(query, update)
    store.provide($db, name).insert(added)
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: added._id },
      value: options.new ? shown(added) : null,
      ok: 1,
    }
  }
  return store.write(() => inTime(run))
})

type Options = { remove: boolean; update?: unknown; upsert: boolean; new: boolean }

function checkOptions({ remove, update, upsert, new: returnNew }: Options): void {
  if (!remove && !update) throw failedToParse('Either an update or remove=true must be specified')
  if (remove && update) throw failedToParse('Cannot specify both an update and remove=true')
  if (remove && upsert) throw failedToParse('Cannot specify both upsert=true and remove=true')
  if (remove && returnNew) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  }
}
