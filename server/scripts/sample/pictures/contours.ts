import { mixed, paints } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import { isoAreaPath, isolinePath } from './isoPaths.ts'
import { landscape } from './landscape.ts'
import { fractal } from './noise.ts'
import { pick, type Random, seedFrom } from './random.ts'
import { riverLines } from './riverLines.ts'
import { largeRivers } from './rivers.ts'
import { fill, stroke } from './svg.ts'

/** A topographic map, layers of cut paper, or the soundings of a lake. */
export function contours(random: Random, sheet: Sheet): Drawing {
  return pick(random, mapSheet, cutPaper, cutPaper, nightLines)(random, sheet)
}

/** How many lines of equal height a map has, and how many a night has. */
const MAP_LINES = 13
const NIGHT_LINES = 26

function mapSheet(random: Random, sheet: Sheet): Drawing {
  const { elevation, rivers } = landscape(random, sheet)
  const calm = elevation.blurred(3).blurred(3)
  const small = calm.resized(Math.round(calm.width / 3), Math.round(calm.height / 3))
  const scale = sheet.height / small.height
  const levels = Array.from({ length: MAP_LINES }, (_, i) => (i + 0.5) / MAP_LINES)
  const tints = [0.3, 0.5, 0.7].map((level, i) =>
    fill(isoAreaPath(small, level, { scale }), mixed('#dfe3cd', paints.paper, 0.35 * i + 0.3)),
  )
  const lines = levels.map((level, i) =>
    stroke(isolinePath(small, level, { scale }), paints.silt, { width: i % 5 === 0 ? 2.6 : 1.2 }),
  )
  const water = riverLines(largeRivers(rivers, 250), {
    color: paints.water,
    scale: sheet.height / elevation.height,
    width: 0.9,
  })
  return { ground: '#d3dcc4', shapes: [...tints, ...lines, water].join('') }
}

type Cut = [low: string, middle: string, high: string]

const cuts: [Cut, ...Cut[]] = [
  [paints.abyss, paints.water, paints.mist],
  [paints.moss, paints.meadow, '#eef0dc'],
  ['#5d4a35', paints.silt, paints.paper],
  [paints.deep, '#7f9f94', paints.sand],
]

function cutPaper(random: Random, sheet: Sheet): Drawing {
  const [low, middle, high] = pick(random, ...cuts)
  const { field, scale } = rollingField(random, sheet)
  const count = 11
  const layers = Array.from({ length: count }, (_, i) => {
    const level = (i + 1) / (count + 1)
    const color = level < 0.5 ? mixed(low, middle, level * 2) : mixed(middle, high, level * 2 - 1)
    const area = isoAreaPath(field, level, { scale })
    return [5, 2.5]
      .map((d) => `<g transform="translate(${d} ${d * 1.3})">${fill(area, paints.ink, 0.13)}</g>`)
      .concat(fill(area, color))
      .join('')
  })
  return { ground: low, shapes: layers.join('') }
}

function nightLines(random: Random, sheet: Sheet): Drawing {
  const { field, scale } = rollingField(random, sheet)
  const lines = Array.from({ length: NIGHT_LINES }, (_, i) => {
    const level = (i + 0.5) / NIGHT_LINES
    const color = mixed(paints.water, paints.mist, level)
    return stroke(isolinePath(field, level, { scale }), color, { width: i % 5 === 0 ? 3 : 1.2 })
  })
  return { ground: pick(random, paints.deep, paints.ink, '#1d3a3c'), shapes: lines.join('') }
}

/** Soft hills, as an old landscape or the floor of a lake has them. */
function rollingField(random: Random, sheet: Sheet) {
  const hills = fractal(seedFrom(random), 4, 0.42)
  const rows = 150
  const columns = Math.round((rows * sheet.width) / sheet.height)
  const field = Grid.from(columns, rows, (x, y) => hills((2.2 * x) / rows, (2.2 * y) / rows))
  return { field: field.normalized(), scale: sheet.height / (rows - 1) }
}
