/** A queue of cells that gives the one with the lowest level first (a binary heap). */
export class LowestFirst {
  readonly #level: Float32Array
  readonly #cells: Int32Array
  #count = 0

  constructor(level: Float32Array) {
    this.#level = level
    this.#cells = new Int32Array(level.length)
  }

  add(cell: number): void {
    const level = this.#levelOf(cell)
    let place = this.#count++
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = this.#cells[above] ?? 0
      if (this.#levelOf(other) <= level) break
      this.#cells[place] = other
      place = above
    }
    this.#cells[place] = cell
  }

  take(): number | undefined {
    if (this.#count === 0) return undefined
    const first = this.#cells[0]
    const last = this.#cells[--this.#count] ?? 0
    this.#sink(last)
    return first
  }

  #sink(cell: number): void {
    const level = this.#levelOf(cell)
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= this.#count) break
      if (below + 1 < this.#count && this.#levelAt(below + 1) < this.#levelAt(below)) below++
      if (this.#levelAt(below) >= level) break
      this.#cells[place] = this.#cells[below] ?? 0
      place = below
    }
    this.#cells[place] = cell
  }

  #levelOf(cell: number): number {
    return this.#level[cell] ?? 0
  }

  #levelAt(place: number): number {
    return this.#levelOf(this.#cells[place] ?? 0)
  }
}
