import { z } from 'zod'
import type { Collection } from '../collection.ts'
import type { IndexSpecification } from '../collectionIndex.ts'
import { badValue, CommandError } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { valueKey } from '../values/compare.ts'
import { show } from '../values/describe.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import {
  type Command,
  collation,
  command,
  document,
  documents,
  flag,
  holdsPattern,
  integer,
  parse,
  unsupported,
} from './command.ts'

const maxExpirySeconds = 2 ** 31 - 1

const specificationFields = z.strictObject({
  key: document,
  name: z.string().optional(),
  v: integer.optional(),
  unique: flag.default(false),
  sparse: flag.default(false),
  partialFilterExpression: document.optional(),
  expireAfterSeconds: integer.optional(),
  collation,
  background: flag.optional(),
  hidden: unsupported('a hidden index'),
  weights: unsupported('a text index'),
  default_language: unsupported('a text index'),
  language_override: unsupported('a text index'),
  textIndexVersion: unsupported('a text index'),
  '2dsphereIndexVersion': unsupported('a geospatial index'),
  bits: unsupported('a geospatial index'),
  min: unsupported('a geospatial index'),
  max: unsupported('a geospatial index'),
  wildcardProjection: unsupported('a wildcard index'),
  storageEngine: document.optional(),
})

const createIndexes = command(
  { createIndexes: z.string(), indexes: documents, commitQuorum: z.unknown().optional() },
  ({ $db, createIndexes: name, indexes }, { store }) => {
    if (indexes.length === 0) {
      throw badValue('Must specify at least one index to create')
    }
    const wanted = indexes.map(readSpecification)
    const existed = store.collection($db, name) !== undefined
    return store.write(() => {
      const collection = store.provide($db, name)
      const before = collection.indexes.length
      for (const specification of wanted) {
        if (isNew(specification, collection)) collection.addIndex(specification)
      }
      const after = collection.indexes.length
      return {
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically: !existed,
        ...(after === before ? { note: 'all indexes already exist' } : {}),
        ok: 1,
      }
    })
  },
)

const dropIndexes = command(
  {
    dropIndexes: z.string(),
    index: z.union([z.string(), document, z.array(z.string())]),
  },
  ({ $db, dropIndexes: name, index }, { store }) => {
    const collection = existing(store.collection($db, name), `${$db}.${name}`)
    const nIndexesWas = collection.indexes.length
    const names = namesToDrop(collection, index)
    store.write(() => {
      for (const each of names) collection.removeIndex(each)
    })
    return { nIndexesWas, ok: 1 }
  },
)

const listIndexes = command(
  {
    listIndexes: z.string(),
    cursor: z.strictObject({ batchSize: integer.optional() }).default({}),
  },
  ({ $db, listIndexes: name, cursor }, { store, cursors }) => {
    const namespace = `${$db}.${name}`
    const { indexes } = existing(store.collection($db, name), namespace)
    return cursors.first(namespace, [...indexes], cursor.batchSize)
  },
)

/** Commands about indexes. */
export const indexCommands = {
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  listIndexes,
} satisfies Record<string, Command>

function readSpecification(given: Document): IndexSpecification {
  const fields = parse(specificationFields, given, 'createIndexes.indexes')
  const { key, unique, sparse, partialFilterExpression, expireAfterSeconds } = fields
  const entries = Object.entries(key)
  if (entries.length === 0) throw cannotCreate('Index keys cannot be empty.')
  for (const [path, direction] of entries) checkKey(path, direction)
  if (sparse && partialFilterExpression) {
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options')
  }
  if (holdsPattern(partialFilterExpression)) {
    throw cannotCreate('Expression not supported in partial index: $regex')
  }
  const name = fields.name ?? entries.map(([path, direction]) => `${path}_${direction}`).join('_')
  const specification: IndexSpecification = {
    v: 2,
    key,
    name,
    ...(unique ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
    ...(partialFilterExpression ? { partialFilterExpression } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  }
  checkExpiry(specification)
  return specification
}

function checkKey(path: string, direction: unknown): void {
  if (typeof direction === 'string') throw cannotCreate(`Unknown index plugin '${direction}'`)
  if (!isNumeric(direction) || toNumber(direction) === 0) {
    throw cannotCreate(`Values in the index key pattern cannot be ${show(direction)}`)
  }
  if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw cannotCreate(`Index key contains an illegal field name: '${path}'`)
  }
}

function checkExpiry({ key, expireAfterSeconds }: IndexSpecification): void {
  if (expireAfterSeconds === undefined) return
  if (expireAfterSeconds < 0 || expireAfterSeconds > maxExpirySeconds) {
    throw new CommandError(
      'InvalidOptions',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range: ${expireAfterSeconds}`,
    )
  }
  if (Object.keys(key).length === 1 && !('_id' in key)) return
  throw cannotCreate('TTL indexes are single-field indexes and not on _id')
}

/** Whether there is no such index yet. One that differs only in part stands in the way. */
function isNew(wanted: IndexSpecification, { indexes }: Collection): boolean {
  const same = indexes.find(({ key }) => sameKey(key, wanted.key))
  if (same && '_id' in wanted.key && Object.keys(wanted.key).length === 1) return false
  const named = indexes.find(({ name }) => name === wanted.name)
  if (named && named !== same) {
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index: ${wanted.name}`,
    )
  }
  if (!same) return true
  if (valueKey({ ...same }) === valueKey({ ...wanted })) return false
  throw new CommandError(
    named ? 'IndexKeySpecsConflict' : 'IndexOptionsConflict',
    `An equivalent index already exists with a different name or different options: ${same.name}`,
  )
}

/** The order of the fields counts, and the direction of each. */
function sameKey(a: Document, b: Document): boolean {
  return valueKey(a) === valueKey(b)
}

function namesToDrop(collection: Collection, index: string | Document | string[]): string[] {
  const names = collection.indexes.map(({ name }) => name)
  if (index === '*') return names.filter((name) => name !== '_id_')
  const asked = isDocument(index)
    ? [collection.indexes.find(({ key }) => sameKey(key, index))?.name ?? show(index)]
    : [index].flat()
  for (const name of asked) {
    if (name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index')
    if (!names.includes(name)) throw notFound(name)
  }
  return asked
}

function existing(collection: Collection | undefined, namespace: string): Collection {
  if (collection) return collection
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`)
}

function notFound(index: string): CommandError {
  return new CommandError('IndexNotFound', `index not found with name [${index}]`)
}

function cannotCreate(message: string): CommandError {
  return new CommandError('CannotCreateIndex', message)
}
