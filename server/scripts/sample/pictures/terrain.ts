import { type Flow, routeFlow } from './flow.ts'
import { Grid } from './grid.ts'
import { type Field, fractal } from './noise.ts'
import { randomFrom } from './random.ts'

/** A landscape: elevation (0 at its base) and how its water flows. */
export type Terrain = { elevation: Grid; flow: Flow }

/** The coarse stages settle the large valleys, the fine ones add the small. */
const STAGES = [
  { scale: 1 / 8, rounds: 12 },
  { scale: 1 / 4, rounds: 6 },
  { scale: 1 / 2, rounds: 3 },
  { scale: 1, rounds: 1 },
]

/** How strongly a river cuts in one round, against an uplift of about 1. */
const INCISION = 1.2

/** The land that a slope counts as draining, in squares of the height: it rounds the ridges. */
const HILLSLOPE = 2.5e-4

/** The share of a bump that creeps away in one round. */
const CREEP = 0.2

/** How far valleys are bent, in cells of the finer grid, and over which part of a bend a cell leads. */
const BEND = 7
const BEND_STEP = 0.045

/**
 * Raises land while rivers cut into it, until the two are nearly even.
 * @param isOutlet where water leaves the land, in units of the height
 * @param push how strongly the land is raised, around 1, in units of the height
 */
export function raiseTerrain(
  seed: number,
  width: number,
  height: number,
  isOutlet: (x: number, y: number) => boolean,
  push: Field = () => 1,
): Terrain {
  const rise = fractal(seed + 7, 1)
  let land = new Grid(1, 1)
  let flow: Flow | undefined
  for (const { scale, rounds } of STAGES) {
    const columns = Math.round(width * scale)
    const rows = Math.round(height * scale)
    const random = randomFrom(seed)
    const uplift = Grid.from(
      columns,
      rows,
      (x, y) =>
        (0.6 + 0.8 * random()) *
        (1 + 0.6 * rise((2 * x) / rows, (2 * y) / rows)) *
        push(x / rows, y / rows),
    )
    land = refined(land, columns, rows, seed)
    const outlets = cellsWhere(columns, rows, (x, y) => isOutlet(x / rows, y / rows))
    for (const outlet of outlets) land.cells[outlet] = 0
    for (let round = 0; round < rounds; round++) {
      flow = routeFlow(land, outlets)
      erode(land, flow, uplift)
      land = creep(land)
    }
  }
  return { elevation: land, flow: flow ?? routeFlow(land, []) }
}

/** Twice as fine, rougher, and bent: eight directions of flow would else leave straight valleys. */
function refined(land: Grid, columns: number, rows: number, seed: number): Grid {
  const rough = fractal(seed, 4)
  const [bendX, bendY] = [fractal(seed + 3, 1), fractal(seed + 3, 1)]
  const scale = land.height / rows
  return Grid.from(columns, rows, (x, y) => {
    const u = x * BEND_STEP
    const v = y * BEND_STEP
    const bentX = x + BEND * bendX(u, v)
    const bentY = y + BEND * bendY(u + 57, v + 31)
    return land.between(bentX * scale, bentY * scale) + 0.6 * rough((6 * x) / rows, (6 * y) / rows)
  })
}

/** One round, from the outlets upwards; each cell is solved against the new level of the next. */
function erode(land: Grid, { receiver, order, area }: Flow, uplift: Grid): void {
  const slopeArea = HILLSLOPE * land.height ** 2
  for (const cell of order) {
    const next = receiver[cell] ?? cell
    if (next === cell) continue
    const base = land.cells[next] ?? 0
    const raised = (land.cells[cell] ?? 0) + (uplift.cells[cell] ?? 0)
    const cut = INCISION * Math.sqrt((area[cell] ?? 1) + slopeArea)
    land.cells[cell] = Math.max(base, (raised + cut * base) / (1 + cut))
  }
}

/** Soil creeps from bumps into hollows. */
function creep(land: Grid): Grid {
  const { width, cells } = land
  return land.map((value, i) => {
    const around =
      (cells[i - 1] ?? value) +
      (cells[i + 1] ?? value) +
      (cells[i - width] ?? value) +
      (cells[i + width] ?? value)
    return value + CREEP * (around - 4 * value)
  })
}

function cellsWhere(columns: number, rows: number, holds: (x: number, y: number) => boolean) {
  const cells: number[] = []
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) if (holds(x, y)) cells.push(i)
  }
  return cells
}
