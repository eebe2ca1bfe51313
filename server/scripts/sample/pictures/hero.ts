import { colorOf, mix, paints, ramp } from './color.ts'
import { type Drawing, paint, type Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import { isolinePath } from './isoPaths.ts'
import { fractal } from './noise.ts'
import { riverLines } from './riverLines.ts'
import { traceRivers } from './rivers.ts'
import { lit, shadeOf } from './shade.ts'
import { stroke } from './svg.ts'
import { raiseTerrain } from './terrain.ts'

/** The land is raised somewhat larger than the sheet, because its outer edges have no neighbours. */
const ROWS = 620
const MARGIN = 26

const sea = ramp('#1d5a6c', '#134656', '#0d3644', '#092a37')
const land = ramp('#12414f', '#174a58', '#22606c', '#2f7079')

const [night, sun, abyss] = [colorOf('#06202b'), colorOf('#6fa3a4'), colorOf(paints.abyss)]

/** The lab's own rivers, on their way from the upper right into deep and quiet water. */
export function hero(seed: number, sheet: Sheet): Drawing {
  const rows = ROWS - 2 * MARGIN
  const columns = Math.round((rows * sheet.width) / sheet.height)
  const coast = coastOf(seed, sheet.width > sheet.height ? 0.08 : 0.28)
  const terrain = raiseTerrain(seed, columns + 2 * MARGIN, ROWS, (x, y) => coast(x, y) > 0)
  const cut = (grid: Grid) => Grid.from(columns, rows, (x, y) => grid.at(x + MARGIN, y + MARGIN))
  const elevation = cut(terrain.elevation).normalized()
  const light = shadeOf(elevation, 1.1)
  const depth = Grid.from(columns, rows, (x, y) => coast((x + MARGIN) / ROWS, (y + MARGIN) / ROWS))
  const pixels = paint(columns, rows, (x, y) => {
    const below = depth.at(x, y)
    if (below > 0) return sea(Math.sqrt(below * 1.6))
    const hill = lit(land(elevation.at(x, y)), light.at(x, y), night, sun)
    return mix(hill, abyss, Math.max(0, 0.25 + below))
  })
  const scale = sheet.height / rows
  const rivers = traceRivers(terrain.flow, terrain.elevation.width, 60)
    .map((river) => river.map((p) => ({ ...p, x: p.x - MARGIN, y: p.y - MARGIN })))
    .filter((river) => river.length > 4)
  return {
    ground: pixels,
    shapes: [
      soundings(depth, scale),
      riverLines(rivers, { color: '#dcece6', scale, width: 0.8, growth: 0.3 }),
    ].join(''),
  }
}

/**
 * How far out at sea a place lies, less than 0 on land; in units of the height. The water is where words stand.
 * @param inland where the coast begins at the left edge
 */
function coastOf(seed: number, inland: number) {
  const rough = fractal(seed + 17, 5, 0.55)
  return (x: number, y: number) =>
    0.36 * (y * 1.25 - x * 0.62 - inland) + 0.1 * rough(x * 2.2, y * 2.2)
}

/** Lines of equal depth, fainter the deeper. */
function soundings(depth: Grid, scale: number): string {
  const calm = depth.blurred(3)
  return Array.from({ length: 11 }, (_, i) => {
    const d = isolinePath(calm, 0.006 + 0.022 * i, { scale, offset: 0.5 })
    return stroke(d, '#8fc0c4', { width: 1.1, opacity: 0.4 - i * 0.03 })
  }).join('')
}
