import { ObjectId, type UUID } from 'bson'
import { CollectionIndex, type IndexSpecification, type Row } from './collectionIndex.ts'
import { badValue, CommandError } from './errors.ts'
import { equalitiesIn } from './query/equalities.ts'
import type { Predicate } from './query/filter.ts'
import { type SortKey, sorted } from './query/sort.ts'
import type { Storage } from './storage.ts'
import { type Document, decode, encode, isDocument, maxDocumentBytes } from './values/bson.ts'
import { typeName } from './values/describe.ts'

export type Description = {
  database: string
  name: string
  uuid: UUID
  indexes: IndexSpecification[]
}

/** Without a limit all rows, without a sort in the order in which they were added. */
export type Order = { sort?: SortKey[]; limit?: number }

type Loaded = { rows: Map<number, Row>; indexes: CollectionIndex[] }

/**
 * The documents of one collection and their indexes. They are read from the storage at the first
 * use and kept; every change goes to the storage first.
 */
export class Collection {
  readonly #storage: Storage
  readonly id: number
  #description: Description
  #loaded: Loaded | undefined

  constructor(storage: Storage, id: number, description: Description) {
    this.#storage = storage
    this.id = id
    this.#description = description
  }

  get name(): string {
    return this.#description.name
  }

  get uuid(): UUID {
    return this.#description.uuid
  }

  get namespace(): string {
    return `${this.#description.database}.${this.#description.name}`
  }

  get indexes(): readonly IndexSpecification[] {
    return this.#description.indexes
  }

  get size(): number {
    return this.#load().rows.size
  }

  documents(): Document[] {
    return [...this.#load().rows.values()].map(({ document }) => document)
  }

  /** The first rows that meet a filter, in an order or in that in which they were added. */
  find(filter: Document, predicate: Predicate, { sort = [], limit }: Order = {}): Row[] {
    const narrowed = this.#narrowed(filter)
    const inOrder = narrowed || limit === undefined ? undefined : this.#inOrder(sort)
    const candidates = inOrder ?? narrowed ?? this.#load().rows.values()
    const done = sort.length === 0 || inOrder !== undefined
    const found: Row[] = []
    for (const row of candidates) {
      if (done && found.length === limit) break
      if (predicate(row.document)) found.push(row)
    }
    return done ? found : sorted(found, sort, ({ document }) => document).slice(0, limit)
  }

  /** Reads the documents now, unless that has been done. */
  load(): void {
    this.#load()
  }

  /** Looks at one after the other: where there are few, that is quicker than an index. */
  byId(id: string): Document | undefined {
    for (const { document } of this.#load().rows.values()) if (document._id === id) return document
    return undefined
  }

  insert(document: Document): void {
    const complete = withId(document)
    const { rows, indexes } = this.#load()
    for (const index of indexes) index.check(complete, this.namespace)
    const body = sized(complete, (size) =>
      badValue(`object to insert too large. size in bytes: ${size}, max size: ${maxDocumentBytes}`),
    )
    const row = { position: this.#storage.addDocument(body, this.id), document: complete }
    rows.set(row.position, row)
    for (const index of indexes) index.add(row)
  }

  replace(row: Row, document: Document): void {
    const { indexes } = this.#load()
    for (const index of indexes) index.check(document, this.namespace, row)
    const body = sized(
      document,
      () =>
        new CommandError(
          17419,
          `Resulting document after update is larger than ${maxDocumentBytes}`,
        ),
    )
    this.#storage.replaceDocument(body, row.position)
    for (const index of indexes) index.remove(row)
    row.document = document
    for (const index of indexes) index.add(row)
  }

  remove(row: Row): void {
    const { rows, indexes } = this.#load()
    this.#storage.removeDocument(row.position)
    rows.delete(row.position)
    for (const index of indexes) index.remove(row)
  }

  addIndex(specification: IndexSpecification): void {
    const { rows, indexes } = this.#load()
    const index = new CollectionIndex(specification)
    for (const row of rows.values()) {
      index.check(row.document, this.namespace)
      index.add(row)
    }
    this.#describe({ indexes: [...this.indexes, specification] })
    indexes.push(index)
  }

  removeIndex(name: string): void {
    this.#describe({ indexes: this.indexes.filter((index) => index.name !== name) })
    if (this.#loaded) {
      this.#loaded.indexes = this.#loaded.indexes.filter(
        ({ specification }) => specification.name !== name,
      )
    }
  }

  rename(name: string): void {
    this.#describe({ name })
  }

  /** All rows that can meet the filter, in the order in which they were added, if an index knows. */
  #narrowed(filter: Document): Row[] | undefined {
    const { indexes } = this.#load()
    const equalities = equalitiesIn(filter)
    if (equalities.length === 0) return undefined
    // Unique indexes narrow most, and the one of _id comes first.
    for (const index of indexes.toSorted((a, b) => Number(b.isUnique) - Number(a.isUnique))) {
      const found = index.lookup(equalities)
      if (found) return found.sort((a, b) => a.position - b.position)
    }
    return undefined
  }

  #inOrder(sort: SortKey[]): Iterable<Row> | undefined {
    for (const index of this.#load().indexes) {
      const rows = sort.length ? index.inOrder(sort) : undefined
      if (rows) return rows
    }
    return undefined
  }

  #load(): Loaded {
    this.#loaded ??= this.#read()
    return this.#loaded
  }

  #read(): Loaded {
    const indexes = this.indexes.map((specification) => new CollectionIndex(specification))
    const rows = new Map<number, Row>()
    for (const [position, body] of this.#storage.documents(this.id)) {
      const row = { position, document: decode(body) }
      rows.set(position, row)
      for (const index of indexes) index.add(row)
    }
    return { rows, indexes }
  }

  #describe(changes: Partial<Description>): void {
    this.#description = { ...this.#description, ...changes }
    this.#storage.describeCollection(encode(this.#description), this.id)
  }
}

/** Every document has an `_id`, and has it first. */
function withId(document: Document): Document {
  const { _id = new ObjectId(), ...rest } = document
  const type = typeName(_id)
  if (type === 'array' || type === 'regex') {
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`)
  }
  checkDollars(_id, '_id')
  return { _id, ...rest }
}

/** Within an `_id`, unlike elsewhere, only a reference may have names with dollars. */
function checkDollars(value: unknown, path: string): void {
  if (!isDocument(value)) return
  for (const [name, item] of Object.entries(value)) {
    if (name.startsWith('$') && !['$ref', '$id', '$db'].includes(name)) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${path}.${name}' is not valid for storage.`,
      )
    }
    checkDollars(item, `${path}.${name}`)
  }
}

function sized(document: Document, refuse: (size: number) => CommandError): Uint8Array {
  const body = encode(document)
  if (body.length > maxDocumentBytes) throw refuse(body.length)
  return body
}
