import { UUID } from 'bson'
import { z } from 'zod'
import { Collection, type Description } from './collection.ts'
import { CommandError } from './errors.ts'
import type { Storage } from './storage.ts'
import { decode, encode, isDocument } from './values/bson.ts'

/** All databases with their collections, by name. */
export class Store {
  readonly #storage: Storage
  #databases = new Map<string, Map<string, Collection>>()

  constructor(storage: Storage) {
    this.#storage = storage
    this.#read()
  }

  get databases(): string[] {
    return [...this.#databases].filter(([, { size }]) => size > 0).map(([name]) => name)
  }

  collections(database: string): Collection[] {
    return [...(this.#databases.get(database)?.values() ?? [])]
  }

  collection(database: string, name: string): Collection | undefined {
    return this.#databases.get(database)?.get(name)
  }

  /** The collection, made when there is none. */
  provide(database: string, name: string): Collection {
    return this.collection(database, name) ?? this.#add(database, name)
  }

  drop(database: string, { name, id }: Collection): void {
    this.#storage.removeDocuments(id)
    this.#storage.removeCollection(id)
    this.#databases.get(database)?.delete(name)
  }

  /** Gives a collection another name in its database; a collection that has it is dropped. */
  rename(database: string, collection: Collection, name: string): void {
    checkNames(database, name)
    const target = this.collection(database, name)
    if (target) this.drop(database, target)
    this.#databases.get(database)?.delete(collection.name)
    collection.rename(name)
    this.#databases.get(database)?.set(name, collection)
  }

  /** Does the work whole or not at all: after a failure memory is read again from what is stored. */
  write<T>(work: () => T): T {
    try {
      return this.#storage.transaction(work)
    } catch (error) {
      if (this.#storage.touched) this.#read()
      throw error
    }
  }

  #add(database: string, name: string): Collection {
    checkNames(database, name)
    const description: Description = {
      database,
      name,
      uuid: new UUID(),
      indexes: [{ v: 2, key: { _id: 1 }, name: '_id_' }],
    }
    return this.#keep(this.#storage.addCollection(encode(description)), description)
  }

  #keep(id: number, description: Description): Collection {
    const { database, name } = description
    const collection = new Collection(this.#storage, id, description)
    const collections = this.#databases.get(database) ?? new Map<string, Collection>()
    this.#databases.set(database, collections.set(name, collection))
    return collection
  }

  #read(): void {
    this.#databases = new Map()
    for (const [id, bytes] of this.#storage.collections()) {
      this.#keep(id, descriptionShape.parse(decode(bytes)))
    }
  }
}

const descriptionShape = z.object({
  database: z.string(),
  name: z.string(),
  uuid: z.custom<{ value(): Uint8Array }>().transform((binary) => new UUID(binary.value())),
  indexes: z.array(
    z.object({
      v: z.literal(2),
      key: z.custom<Record<string, unknown>>(isDocument),
      name: z.string(),
      unique: z.boolean().optional(),
      sparse: z.boolean().optional(),
      partialFilterExpression: z.custom<Record<string, unknown>>(isDocument).optional(),
      expireAfterSeconds: z.number().optional(),
    }),
  ),
})

function checkNames(database: string, name: string): void {
  const bad = name === '' || name.includes('$') || name.includes('\0') || /^\.|\.$/.test(name)
  if (!bad && /^[^/\\. "$\0]{1,63}$/.test(database)) return
  throw new CommandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`)
}
