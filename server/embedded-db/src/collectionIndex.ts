import { CommandError } from './errors.ts'
import { OrderedRows } from './orderedRows.ts'
import type { Equality } from './query/equalities.ts'
import { compileFilter, type Predicate } from './query/filter.ts'
import type { SortKey } from './query/sort.ts'
import { type Document, isDocument } from './values/bson.ts'
import { valueKey } from './values/compare.ts'
import { show } from './values/describe.ts'
import { isNumeric, toNumber } from './values/numbers.ts'
import { field, isIndex } from './values/paths.ts'

/** A stored document. Documents are never changed, only replaced, so a cursor may go on reading them. */
export type Row = { position: number; document: Document }

export type IndexSpecification = {
  v: 2
  key: Document
  name: string
  unique?: boolean
  sparse?: boolean
  partialFilterExpression?: Document
  expireAfterSeconds?: number
}

const maxLookups = 10_000

/** Finds the rows that hold given values, and keeps a unique index unique. */
export class CollectionIndex {
  readonly specification: IndexSpecification
  readonly #fields: string[]
  readonly #paths: string[][]
  readonly #covers: Predicate
  readonly #entries = new Map<string, Set<Row>>()
  /** Made when it is first asked for. */
  #ordered: OrderedRows | undefined

  constructor(specification: IndexSpecification) {
    this.specification = specification
    this.#fields = Object.keys(specification.key)
    this.#paths = this.#fields.map((name) => name.split('.'))
    this.#covers = compileFilter(specification.partialFilterExpression ?? {})
  }

  get isUnique(): boolean {
    return this.specification.unique === true || this.specification.name === '_id_'
  }

  /** @throws DuplicateKey when a unique index has another row with a key of the document */
  check(document: Document, namespace: string, own?: Row): void {
    const keys = this.#keys(document)
    if (!this.isUnique) return
    for (const [key, values] of keys) {
      const holders = this.#entries.get(key)
      if (holders && !(own && holders.size === 1 && holders.has(own))) {
        throw this.#duplicate(values, namespace)
      }
    }
  }

  add(row: Row): void {
    for (const key of this.#keys(row.document).keys()) {
      const rows = this.#entries.get(key)
      if (rows) rows.add(row)
      else this.#entries.set(key, new Set([row]))
    }
    this.#ordered?.add(row)
  }

  remove(row: Row): void {
    for (const key of this.#keys(row.document).keys()) {
      const rows = this.#entries.get(key)
      rows?.delete(row)
      if (rows?.size === 0) this.#entries.delete(key)
    }
    this.#ordered?.remove(row)
  }

  /** All rows that can meet the equalities, or undefined when this index cannot tell. */
  lookup(equalities: Equality[]): Row[] | undefined {
    const { partialFilterExpression, sparse } = this.specification
    if (partialFilterExpression || this.#paths.some((path) => path.some(isIndex))) return undefined
    let keys = ['']
    for (const name of this.#fields) {
      const values = equalities.find(({ path }) => path === name)?.values
      // The index holds the items of an array, and a sparse one not every document without the field.
      if (
        !values ||
        values.some((value) => Array.isArray(value) || (sparse && (value ?? null) === null))
      )
        return undefined
      if (values.length * keys.length > maxLookups) return undefined
      keys = keys.flatMap((key) => values.map((value) => `${key}${valueKey(value ?? null)},`))
    }
    return [...new Set(keys.flatMap((key) => [...(this.#entries.get(key) ?? [])]))]
  }

  /** All rows in the wanted order, or undefined when this index does not have it. */
  inOrder(wanted: SortKey[]): Iterable<Row> | undefined {
    if (!this.holdsAll) return undefined
    const keys = this.#sortKeys()
    const turns = wanted.map(({ name, direction }, i) =>
      keys[i]?.name === name ? keys[i].direction * direction : 0,
    )
    const [turn] = turns
    if (!turn || turns.some((other) => other !== turn)) return undefined
    this.#ordered ??= new OrderedRows(
      keys,
      new Set([...this.#entries.values()].flatMap((rows) => [...rows])),
    )
    return this.#ordered.from(turn > 0 ? 'first' : 'last')
  }

  /** The number of a key may be any: its sign is the direction. */
  #sortKeys(): SortKey[] {
    return Object.entries(this.specification.key).map(([name, number]) => ({
      name,
      path: name.split('.'),
      direction: isNumeric(number) && toNumber(number) < 0 ? -1 : 1,
    }))
  }

  /** Whether every document of the collection has an entry. */
  get holdsAll(): boolean {
    return !this.specification.sparse && !this.specification.partialFilterExpression
  }

  /** The entries of a document: their key and the values it is made of. */
  #keys(document: Document): Map<string, unknown[]> {
    const { partialFilterExpression, sparse } = this.specification
    if (partialFilterExpression && !this.#covers(document)) return new Map()
    const tuples = keyTuples(this.#paths.map((path) => ({ root: document, path })))
    if (sparse && tuples.every((values) => values.every((value) => value === undefined)))
      return new Map()
    return new Map(
      tuples.map((values) => [
        values.map((value) => `${valueKey(value ?? null)},`).join(''),
        values,
      ]),
    )
  }

  #duplicate(values: unknown[], namespace: string): CommandError {
    const keyValue = Object.fromEntries(this.#fields.map((name, i) => [name, values[i] ?? null]))
    return new CommandError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${this.specification.name} dup key: ${show(keyValue)}`,
      { keyPattern: this.specification.key, keyValue },
    )
  }
}

/** A value still to be reached, or one that is. */
type Step = { root: unknown; path: string[] } | { value: unknown }

/** One tuple of values for each item of the array that the paths lead through, or one in all. */
function keyTuples(steps: Step[]): unknown[][] {
  const walked = steps.map(walk)
  const arrays = walked.flatMap((step) => ('array' in step ? [step.array] : []))
  const [array] = arrays
  if (!array) return [walked.map((step) => ('value' in step ? step.value : undefined))]
  if (arrays.some((other) => other !== array)) {
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays')
  }
  // An empty array has an entry of its own, unlike a missing field.
  const items: unknown[] = array.length ? array : [[]]
  return items.flatMap((item) =>
    keyTuples(
      walked.map((step) => {
        if (!('array' in step)) return step
        return step.rest.length ? { root: item, path: step.rest } : { value: item }
      }),
    ),
  )
}

/** Follows a path to its value or to the first array on it. */
function walk(step: Step): { value: unknown } | { array: unknown[]; rest: string[] } {
  if ('value' in step) return step
  let value = step.root
  for (const [i, part] of step.path.entries()) {
    if (Array.isArray(value) && i > 0) return { array: value, rest: step.path.slice(i) }
    if (!isDocument(value)) return { value: undefined }
    value = field(value, part)
  }
  return Array.isArray(value) ? { array: value, rest: [] } : { value }
}
