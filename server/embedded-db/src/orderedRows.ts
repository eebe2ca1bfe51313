import type { Row } from './collectionIndex.ts'
import { compareKeys, type SortKey } from './query/sort.ts'
import { keyValues } from './values/paths.ts'

type Entry = { row: Row; values: unknown[] }

/** The rows of a collection in the order of an index. */
export class OrderedRows {
  readonly #keys: SortKey[]
  readonly #entries: Entry[] = []
  /** Rows with several values for a key have no one place, so none is given to any row then. */
  #severalValues = 0

  constructor(keys: SortKey[], rows: Iterable<Row>) {
    this.#keys = keys
    for (const row of rows) this.#entries.push(this.#entryOf(row))
    this.#entries.sort((a, b) => this.#compare(a, b))
  }

  add(row: Row): void {
    const entry = this.#entryOf(row)
    this.#entries.splice(this.#placeOf(entry), 0, entry)
  }

  remove(row: Row): void {
    const place = this.#placeOf({ row, values: this.#valuesOf(row) })
    const [entry] = this.#entries.splice(place, 1)
    if (entry && entry.values.length === 0) this.#severalValues -= 1
  }

  /** The rows from one end to the other, or undefined while some have no place. */
  from(end: 'first' | 'last'): Iterable<Row> | undefined {
    return this.#severalValues > 0 ? undefined : walk(this.#entries, end)
  }

  #entryOf(row: Row): Entry {
    const values = this.#valuesOf(row)
    if (values.length === 0) this.#severalValues += 1
    return { row, values }
  }

  #valuesOf({ document }: Row): unknown[] {
    const values = this.#keys.map(({ path }) => keyValues(document, path))
    return values.every(({ length }) => length === 1) ? values.flat() : []
  }

  #compare(a: Entry, b: Entry): number {
    if (a.values.length !== b.values.length) return a.values.length - b.values.length
    return compareKeys(a.values, b.values, this.#keys) || a.row.position - b.row.position
  }

  /** Where the entry is or belongs. */
  #placeOf(entry: Entry): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#entries[middle]
      if (other && this.#compare(other, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function* walk(entries: Entry[], end: 'first' | 'last'): Generator<Row> {
  for (let i = 0; i < entries.length; i += 1) {
    const entry = end === 'first' ? entries[i] : entries.at(-1 - i)
    if (entry) yield entry.row
  }
}
