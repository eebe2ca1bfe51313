import type { Grid } from './grid.ts'
import { LowestFirst } from './lowestFirst.ts'

/** Where the water of every cell goes. */
export type Flow = {
  /** The cell that each cell drains into; an outlet drains into itself. */
  receiver: Int32Array
  /** All cells, each one after the cell that it drains into. */
  order: Int32Array
  /** How many cells drain through each cell, itself included. */
  area: Float32Array
}

/** The neighbours of a cell: first the four at its sides, then the four at its corners. */
const DX = [1, 0, -1, 0, 1, -1, -1, 1]
const DY = [0, 1, 0, -1, 1, 1, -1, -1]
const SIDES = 4

/**
 * Routes water over a terrain: the flood comes in from the outlets, always over the lowest shore
 * (priority flood), which fills the pits; each cell drains to the steepest neighbour flooded before it.
 */
export function routeFlow(terrain: Grid, outlets: Iterable<number>): Flow {
  const { receiver, order } = flood(terrain, outlets)
  return { receiver, order, area: accumulate(receiver, order) }
}

function flood(terrain: Grid, outlets: Iterable<number>) {
  const { width, height, cells } = terrain
  const level = cells.slice()
  const receiver = new Int32Array(cells.length).fill(-1)
  const steepest = new Float32Array(cells.length)
  const order = new Int32Array(cells.length)
  const shore = new LowestFirst(cells.length)
  for (const outlet of outlets) {
    receiver[outlet] = outlet
    steepest[outlet] = Number.POSITIVE_INFINITY
    shore.add(outlet, level[outlet] ?? 0)
  }
  let count = 0
  for (let cell = shore.take(); cell !== undefined; cell = shore.take()) {
    order[count++] = cell
    const own = level[cell] ?? 0
    const x = cell % width
    const y = (cell - x) / width
    for (let step = 0; step < DX.length; step++) {
      const nx = x + (DX[step] ?? 0)
      const ny = y + (DY[step] ?? 0)
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
      const next = ny * width + nx
      if (receiver[next] === -1) {
        const flooded = Math.max(level[next] ?? 0, own)
        level[next] = flooded
        receiver[next] = cell
        shore.add(next, flooded)
      }
      const rise = (level[next] ?? 0) - own
      if (rise <= 0) continue
      const steepness = step < SIDES ? rise : rise / Math.SQRT2
      if (steepness > (steepest[next] ?? 0)) {
        steepest[next] = steepness
        receiver[next] = cell
      }
    }
  }
  return { receiver, order }
}

function accumulate(receiver: Int32Array, order: Int32Array): Float32Array {
  const area = new Float32Array(receiver.length).fill(1)
  for (let i = order.length - 1; i >= 0; i--) {
    const cell = order[i] ?? 0
    const next = receiver[cell] ?? cell
    if (next !== cell) area[next] = (area[next] ?? 0) + (area[cell] ?? 0)
  }
  return area
}
