import type { Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import type { Field } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { type River, traceRivers } from './rivers.ts'
import { raiseTerrain, type Terrain } from './terrain.ts'

/** The land of a picture. */
export type Landscape = {
  /** From 0, the lowest point in sight, to 1. */
  elevation: Grid
  /** Each cell has the number of the basin that it belongs to. */
  basins: Grid
  /** In cells of `elevation`, measured from its corner. */
  rivers: River[]
}

/** How many pixels of a picture a cell of its land takes. */
const CELL = 3.4

/** The sheet shows the inside of a terrain: at its edges all valleys would lead outwards. */
const MARGIN = 18

const SMALLEST_RIVER = 60

/** A land of its own for every picture. */
export function landscape(random: Random, sheet: Sheet): Landscape {
  const rows = Math.round(sheet.pixels / CELL)
  const columns = Math.round((rows * sheet.width) / sheet.height)
  const width = columns + 2 * MARGIN
  const height = rows + 2 * MARGIN
  const terrain = raiseTerrain(
    seedFrom(random),
    width,
    height,
    mouths(random, width, height),
    pick(random, plateau, range, range, dome)(random, width / height),
  )
  const cut = (grid: Grid) => Grid.from(columns, rows, (x, y) => grid.at(x + MARGIN, y + MARGIN))
  return {
    elevation: cut(terrain.elevation).normalized(),
    basins: cut(basinsOf(terrain)),
    rivers: traceRivers(terrain.flow, width, SMALLEST_RIVER).map((river) =>
      river.map((point) => ({ ...point, x: point.x - MARGIN, y: point.y - MARGIN })),
    ),
  }
}

/** How deep the edge is, in cells: what is one cell at the coarsest stage of a terrain. */
const EDGE = 9

/** Water leaves through gaps along the edges: one for a single great basin, more for neighbours. */
function mouths(random: Random, width: number, height: number) {
  const around = 2 * (width + height)
  const count = pick(random, 1, 2, 3, 4, 6)
  const start = between(random, 0, around)
  const gaps = Array.from(
    { length: count },
    (_, i) => (start + (around * (i + between(random, 0, 0.5))) / count) % around,
  )
  /** How far along the edge, clockwise from the upper left corner; undefined inside. */
  const way = (x: number, y: number) => {
    if (y <= 0) return x
    if (x >= width - EDGE) return width + y
    if (y >= height - EDGE) return width + height + (width - x)
    return x <= 0 ? around - y : undefined
  }
  return (x: number, y: number): boolean => {
    const place = way(x * height, y * height)
    return place !== undefined && gaps.some((gap) => Math.abs(place - gap) < EDGE)
  }
}

/** Where the land is pushed up, in units of its height. */
type Rise = (random: Random, width: number) => Field

const plateau: Rise = () => () => 1

/** Mountains along a line, and lower land on both sides. */
const range: Rise = (random, width) => {
  const angle = between(random, 0, Math.PI)
  const [across, along] = [Math.cos(angle), Math.sin(angle)]
  const place = between(random, -0.3, 0.3)
  return (x, y) => {
    const distance = (x - width / 2) * across + (y - 0.5) * along - place
    return 0.35 + 1.3 * Math.exp(-(distance * distance) / 0.09)
  }
}

/** A high middle, with rivers to all sides. */
const dome: Rise = (random, width) => {
  const [cx, cy] = [width * between(random, 0.3, 0.7), between(random, 0.3, 0.7)]
  return (x, y) => 0.4 + 1.3 * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / 0.16)
}

/** A basin is named by the cell at its mouth. */
function basinsOf({ elevation, flow }: Terrain): Grid {
  const basins = new Grid(elevation.width, elevation.height)
  for (const cell of flow.order) {
    const next = flow.receiver[cell] ?? cell
    basins.cells[cell] = next === cell ? cell : (basins.cells[next] ?? 0)
  }
  return basins
}
