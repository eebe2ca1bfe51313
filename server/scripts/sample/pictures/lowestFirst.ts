/** A queue of cells that gives the one with the lowest level first (a binary heap). */
export class LowestFirst {
  readonly #levels: Float32Array
  readonly #cells: Int32Array
  #count = 0

  /** @param most how many cells it may hold at once */
  constructor(most: number) {
    this.#levels = new Float32Array(most)
    this.#cells = new Int32Array(most)
  }

  add(cell: number, level: number): void {
    const levels = this.#levels
    const cells = this.#cells
    let place = this.#count++
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = levels[above] ?? 0
      if (other <= level) break
      levels[place] = other
      cells[place] = cells[above] ?? 0
      place = above
    }
    levels[place] = level
    cells[place] = cell
  }

  take(): number | undefined {
    if (this.#count === 0) return undefined
    const first = this.#cells[0]
    this.#count--
    this.#sink(this.#cells[this.#count] ?? 0, this.#levels[this.#count] ?? 0)
    return first
  }

  #sink(cell: number, level: number): void {
    const levels = this.#levels
    const cells = this.#cells
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= this.#count) break
      if (below + 1 < this.#count && (levels[below + 1] ?? 0) < (levels[below] ?? 0)) below++
      if ((levels[below] ?? 0) >= level) break
      levels[place] = levels[below] ?? 0
      cells[place] = cells[below] ?? 0
      place = below
    }
    levels[place] = level
    cells[place] = cell
  }
}
