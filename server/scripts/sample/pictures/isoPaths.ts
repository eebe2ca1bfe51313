import type { Grid } from './grid.ts'
import { isoAreas, isolines } from './isolines.ts'
import { along, around, type Point } from './svg.ts'

type Placement = {
  /** Units of the sheet per cell. */
  scale: number
  /** Where in its cell a value lies: 0.5 when the cells are the pixels of the sheet. */
  offset?: number
  /** Lines with fewer points are left out. */
  shortest?: number
}

/** Path data of the lines on which a grid has the given value. */
export function isolinePath(grid: Grid, level: number, placement: Placement): string {
  const { shortest = 0 } = placement
  const lines = isolines(grid, level).filter((line) => line.length >= shortest)
  return lines.map((line) => along(placed(line, placement))).join('')
}

/** Path data of all that is at least as high as the level. */
export function isoAreaPath(grid: Grid, level: number, placement: Placement): string {
  return isoAreas(grid, level)
    .map((ring) => around(placed(ring, placement)))
    .join('')
}

const placed = (points: Point[], { scale, offset = 0 }: Placement) =>
  points.map(([x, y]): Point => [(x + offset) * scale, (y + offset) * scale])
