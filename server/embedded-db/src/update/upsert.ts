import { ObjectId } from 'bson'
import { CommandError } from '../errors.ts'
import { equalitiesIn } from '../query/equalities.ts'
import type { Document } from '../values/bson.ts'
import { withValue } from '../values/paths.ts'
import type { Update } from './update.ts'

/** The document that an upsert adds: what the filter asks it to be equal to, updated. */
export function documentToInsert(filter: Document, update: Update): Document {
  const inferred = inferredFrom(filter)
  const { _id } = inferred
  const start = update.kind === 'replacement' ? (_id === undefined ? {} : { _id }) : inferred
  const { _id: id = new ObjectId(), ...rest } = update.apply(start, { inserting: true })
  return { _id: id, ...rest }
}

function inferredFrom(filter: Document): Document {
  const seen = new Set<string>()
  return equalitiesIn(filter)
    .filter(({ values }) => values.length === 1)
    .reduce<Document>((document, { path, values }) => {
      if (seen.has(path)) {
        throw new CommandError(
          'NotSingleValueField',
          `cannot infer query fields to set, path '${path}' is matched twice`,
        )
      }
      seen.add(path)
      return withValue(document, path.split('.'), values[0])
    }, {})
}
