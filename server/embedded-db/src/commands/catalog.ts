import { z } from 'zod'
import type { Collection } from '../collection.ts'
import { compileFilter } from '../query/filter.ts'
import type { Document } from '../values/bson.ts'
import { type Command, command, document, flag, integer, unsupported } from './command.ts'

const create = command(
  {
    create: z.string(),
    capped: unsupported('capped collections'),
    size: unsupported('capped collections'),
    max: unsupported('capped collections'),
    validator: unsupported('validators'),
    validationLevel: unsupported('validators'),
    validationAction: unsupported('validators'),
    viewOn: unsupported('views'),
    pipeline: unsupported('views'),
    timeseries: unsupported('time series'),
    clusteredIndex: unsupported('clustered indexes'),
    collation: unsupported('collation'),
    expireAfterSeconds: unsupported('expireAfterSeconds of a collection'),
    changeStreamPreAndPostImages: unsupported('change streams'),
  },
  ({ $db, create: name }, { store }) => {
    // To ask again for the very same collection is no mistake.
    store.write(() => store.provide($db, name))
    return { ok: 1 }
  },
)

const drop = command({ drop: z.string() }, ({ $db, drop: name }, { store, cursors }) => {
  const collection = store.collection($db, name)
  if (!collection) return { ok: 1 }
  store.write(() => store.drop($db, collection))
  cursors.killAll(collection.namespace)
  return { nIndexesWas: collection.indexes.length, ns: collection.namespace, ok: 1 }
})

const dropDatabase = command({ dropDatabase: z.unknown() }, ({ $db }, { store, cursors }) => {
  const collections = store.collections($db)
  if (collections.length === 0) return { ok: 1 }
  store.write(() => {
    for (const collection of collections) store.drop($db, collection)
  })
  for (const { namespace } of collections) cursors.killAll(namespace)
  return { dropped: $db, ok: 1 }
})

const listCollections = command(
  {
    listCollections: z.unknown(),
    filter: document.default({}),
    nameOnly: flag.default(false),
    authorizedCollections: flag.optional(),
    cursor: z.strictObject({ batchSize: integer.optional() }).default({}),
  },
  ({ $db, filter, nameOnly, cursor }, { store, cursors }) => {
    const matches = compileFilter(filter)
    const found = store
      .collections($db)
      .map(describe)
      .filter((item) => matches(item))
    const shown = nameOnly ? found.map(({ name, type }) => ({ name, type })) : found
    return cursors.first(`${$db}.$cmd.listCollections`, shown, cursor.batchSize)
  },
)

const listDatabases = command(
  {
    listDatabases: z.unknown(),
    filter: document.default({}),
    nameOnly: flag.default(false),
    authorizedDatabases: flag.optional(),
  },
  ({ filter, nameOnly }, { store }) => {
    const matches = compileFilter(filter)
    const databases = store.databases
      .map((name) => (nameOnly ? { name } : { name, sizeOnDisk: 0, empty: false }))
      .filter((item) => matches(item))
    return { databases, ...(nameOnly ? {} : { totalSize: 0 }), ok: 1 }
  },
)

function describe({ name, uuid, indexes }: Collection): Document {
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: indexes[0],
  }
}

/** Commands about databases and collections as a whole. */
export const catalogCommands = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
} satisfies Record<string, Command>
