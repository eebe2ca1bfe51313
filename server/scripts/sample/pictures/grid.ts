/** Values on a raster, row by row. Outside it continues with the value at its edge. */
export class Grid {
  readonly width: number
  readonly height: number
  readonly cells: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.cells = new Float32Array(width * height)
  }

  static from(width: number, height: number, value: (x: number, y: number) => number): Grid {
    const grid = new Grid(width, height)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) grid.cells[i] = value(x, y)
    }
    return grid
  }

  at(x: number, y: number): number {
    const column = x < 0 ? 0 : x >= this.width ? this.width - 1 : x
    const row = y < 0 ? 0 : y >= this.height ? this.height - 1 : y
    return this.cells[row * this.width + column] ?? 0
  }

  /** Between the cells: linear in both directions. */
  between(x: number, y: number): number {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const dx = x - column
    const dy = y - row
    const top = this.at(column, row) * (1 - dx) + this.at(column + 1, row) * dx
    const bottom = this.at(column, row + 1) * (1 - dx) + this.at(column + 1, row + 1) * dx
    return top * (1 - dy) + bottom * dy
  }

  resized(width: number, height: number): Grid {
    const sx = this.width / width
    const sy = this.height / height
    return Grid.from(width, height, (x, y) =>
      this.between((x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5),
    )
  }

  map(change: (value: number, index: number) => number): Grid {
    const grid = new Grid(this.width, this.height)
    for (let i = 0; i < this.cells.length; i++) grid.cells[i] = change(this.cells[i] ?? 0, i)
    return grid
  }

  /** Each value becomes the mean of the square around it. */
  blurred(reach: number): Grid {
    return this.#mean(reach, 1, 0).#mean(reach, 0, 1)
  }

  #mean(reach: number, dx: number, dy: number): Grid {
    return Grid.from(this.width, this.height, (x, y) => {
      let sum = 0
      for (let i = -reach; i <= reach; i++) sum += this.at(x + i * dx, y + i * dy)
      return sum / (2 * reach + 1)
    })
  }

  range(): { low: number; high: number } {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const value of this.cells) {
      if (value < low) low = value
      if (value > high) high = value
    }
    return { low, high }
  }

  /** The same values stretched to 0 and 1. */
  normalized(): Grid {
    const { low, high } = this.range()
    return this.map((value) => (value - low) / (high - low))
  }
}
