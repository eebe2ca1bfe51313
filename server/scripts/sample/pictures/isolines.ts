import { Grid } from './grid.ts'
import type { Point } from './svg.ts'

const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3]

/**
 * Lines through a square, from one side to another with the high ground on their right, for the
 * sixteen ways in which its corners can be high (top left 8, top right 4, bottom right 2, bottom
 * left 1): marching squares.
 */
const CROSSINGS: [from: number, to: number][][] = [
  [],
  [[LEFT, BOTTOM]],
  [[BOTTOM, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, TOP]],
  [
    [LEFT, BOTTOM],
    [RIGHT, TOP],
  ],
  [[BOTTOM, TOP]],
  [[LEFT, TOP]],
  [[TOP, LEFT]],
  [[TOP, BOTTOM]],
  [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
  [[TOP, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [],
]

/** The lines on which a grid has the given value, in cells from the middle of the first one. */
export function isolines(grid: Grid, level: number): Point[][] {
  const next = crossingsOf(grid, level)
  const starts = new Set(next.keys())
  for (const edge of next.values()) starts.delete(edge)
  const lines: Point[][] = []
  // Lines that begin at the border come first; what is left then are rings.
  for (const edge of [...starts, ...next.keys()]) {
    if (next.has(edge)) lines.push(follow(next, edge, (e) => crossingPoint(grid, level, e)))
  }
  return lines
}

/** The rings around all that is at least as high as the level; they close outside the grid. */
export function isoAreas(grid: Grid, level: number): Point[][] {
  const { width, height } = grid
  const below = level - 1
  const walled = Grid.from(width + 4, height + 4, (x, y) => {
    const isWall = x === 0 || y === 0 || x === width + 3 || y === height + 3
    return isWall ? below : grid.at(x - 2, y - 2)
  })
  return isolines(walled, level).map((ring) => ring.map(([x, y]): Point => [x - 2, y - 2]))
}

/** From each crossed edge of the raster to the next; even numbers are horizontal edges. */
function crossingsOf(grid: Grid, level: number): Map<number, number> {
  const { width, height, cells } = grid
  const next = new Map<number, number>()
  const high = (x: number, y: number) => (cells[y * width + x] ?? 0) >= level
  for (let y = 0; y < height - 1; y++) {
    let left = (high(0, y) ? 8 : 0) + (high(0, y + 1) ? 1 : 0)
    for (let x = 0; x < width - 1; x++) {
      const isTopRight = high(x + 1, y)
      const isBottomRight = high(x + 1, y + 1)
      const corners = left + (isTopRight ? 4 : 0) + (isBottomRight ? 2 : 0)
      left = (isTopRight ? 8 : 0) + (isBottomRight ? 1 : 0)
      if (corners === 0 || corners === 15) continue
      const cell = y * width + x
      const edges = [2 * cell, 2 * (cell + 1) + 1, 2 * (cell + width), 2 * cell + 1]
      for (const [from, to] of CROSSINGS[corners] ?? []) next.set(edges[from] ?? 0, edges[to] ?? 0)
    }
  }
  return next
}

function follow(next: Map<number, number>, start: number, pointAt: (edge: number) => Point) {
  const line: Point[] = [pointAt(start)]
  let edge = next.get(start)
  next.delete(start)
  while (edge !== undefined) {
    line.push(pointAt(edge))
    const following = next.get(edge)
    next.delete(edge)
    edge = following
  }
  return line
}

function crossingPoint(grid: Grid, level: number, edge: number): Point {
  const cell = edge >> 1
  const x = cell % grid.width
  const y = Math.floor(cell / grid.width)
  const isVertical = edge % 2 === 1
  const start = grid.at(x, y)
  const end = isVertical ? grid.at(x, y + 1) : grid.at(x + 1, y)
  const part = (level - start) / (end - start)
  return isVertical ? [x, y + part] : [x + part, y]
}
