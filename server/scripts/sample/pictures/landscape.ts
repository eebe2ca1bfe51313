import { Grid } from './grid.ts'
import { between, type Random } from './random.ts'
import { type River, traceRivers } from './rivers.ts'
import { raiseTerrain, type Terrain } from './terrain.ts'

/** A part of a terrain, turned and cut to a sheet. */
export type Landscape = {
  /** From 0, the lowest point in sight, to 1. */
  elevation: Grid
  /** Each cell has the number of the basin that it belongs to. */
  basins: Grid
  /** In cells of `elevation`, measured from its corner. */
  rivers: River[]
}

const WIDTH = 660
const HEIGHT = 495

/** The sheet shows the inside of a terrain: at its edges all valleys would lead outwards. */
const MARGIN = 30

const SMALLEST_RIVER = 60
const TERRAINS = 4

type Source = Terrain & { basins: Grid; rivers: River[] }

const sources = new Map<number, Source>()

/** One of a few terrains, which take long to raise, in one of many views. */
export function landscape(random: Random, aspect: number): Landscape {
  const source = sourceOf(Math.floor(random() * TERRAINS))
  const height = Math.round(between(random, 0.72, 1) * (HEIGHT - 2 * MARGIN))
  const width = Math.min(Math.round(height * aspect), WIDTH - 2 * MARGIN)
  const rows = Math.round(width / aspect)
  const left = Math.floor(between(random, MARGIN, WIDTH - MARGIN - width + 1))
  const top = Math.floor(between(random, MARGIN, HEIGHT - MARGIN - rows + 1))
  const mirrored = random() < 0.5
  const upsideDown = random() < 0.5
  const column = (x: number) => left + (mirrored ? width - 1 - x : x)
  const row = (y: number) => top + (upsideDown ? rows - 1 - y : y)
  const cut = (grid: Grid) => Grid.from(width, rows, (x, y) => grid.at(column(x), row(y)))
  return {
    elevation: cut(source.elevation).normalized(),
    basins: cut(source.basins),
    rivers: source.rivers.map((river) =>
      river.map(({ x, y, area }) => ({
        x: mirrored ? left + width - x : x - left,
        y: upsideDown ? top + rows - y : y - top,
        area,
      })),
    ),
  }
}

function sourceOf(index: number): Source {
  const known = sources.get(index)
  if (known) return known
  const terrain = raiseTerrain(index + 11, WIDTH, HEIGHT, isMouth)
  const rivers = traceRivers(terrain.flow, WIDTH, SMALLEST_RIVER)
  const source = { ...terrain, basins: basinsOf(terrain), rivers }
  sources.set(index, source)
  return source
}

/** Water leaves through narrow gaps along the edges, so that a few large basins share the land. */
function isMouth(x: number, y: number): boolean {
  const right = (WIDTH - 12) / HEIGHT
  const bottom = (HEIGHT - 12) / HEIGHT
  const isEdge = x <= 0 || y <= 0 || x >= right || y >= bottom
  return isEdge && (x + 1.7 * y + 0.25) % 0.55 < 0.03
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
