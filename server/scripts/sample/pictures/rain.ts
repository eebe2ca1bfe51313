import { type Color, colorOf, mix, paints } from './color.ts'
import { type Drawing, paint, type Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import { isolinePath } from './isoPaths.ts'
import { landscape } from './landscape.ts'
import { type Field, fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { riverLines } from './riverLines.ts'
import { lit, shadeOf } from './shade.ts'
import { circle, element, type Point, stroke } from './svg.ts'

/** Rain as a radar shows it, in steps. */
const steps = [
  { from: 0.06, color: '#bcd6d6', opacity: 0.55 },
  { from: 0.16, color: '#86b6bd', opacity: 0.72 },
  { from: 0.28, color: '#4a8c9c', opacity: 0.82 },
  { from: 0.42, color: '#22677c', opacity: 0.88 },
  { from: 0.56, color: '#123f52', opacity: 0.92 },
  { from: 0.7, color: '#c9a35c', opacity: 0.95 },
  { from: 0.84, color: '#a3502f', opacity: 0.97 },
].map((step) => ({ ...step, color: colorOf(step.color) }))

const ground = (flat: string, dark: string, bright: string, line: string) => ({
  flat: colorOf(flat),
  dark: colorOf(dark),
  bright: colorOf(bright),
  line,
})

const paper = ground('#e9e4d6', '#b9b3a0', '#fbf8ef', paints.ink)
const meadow = ground('#c9d1b0', '#8f9c78', '#e8ead3', '#2c3326')
const sand = ground('#dcc9a3', '#a98d62', '#f3e7cd', '#3b3226')
const night = ground('#20343b', '#0d1b21', '#35505a', '#cfe0dd')

/** Rain from a radar over the catchment that has to take it. */
export function rain(random: Random, sheet: Sheet): Drawing {
  const land = landscape(random, sheet)
  const { width, height } = land.elevation
  const falling = fallOver(land.elevation, pick(random, showers, front, front)(random))
  const { flat, dark, bright, line } = pick(random, paper, meadow, sand, night)
  const light = shadeOf(land.elevation, 0.6)
  const pixels = paint(width, height, (x, y) => {
    const base = lit(flat, light.at(x, y), dark, bright)
    return underRain(base, falling.between(x / COARSE, y / COARSE))
  })
  const scale = sheet.height / height
  return {
    ground: pixels,
    shapes: [
      riverLines(land.rivers, { color: line, scale, width: 0.5, opacity: 0.55 }),
      stroke(outline(land.basins, scale), line, { width: 3.2 }),
      rangeRings(sheet, random, line),
    ].join(''),
  }
}

/** Rain is smooth enough to be computed for few cells. */
const COARSE = 2

const fallOver = ({ width, height }: Grid, amount: Field) =>
  Grid.from(Math.ceil(width / COARSE) + 1, Math.ceil(height / COARSE) + 1, (x, y) =>
    amount((x * COARSE) / height, (y * COARSE) / height),
  )

function underRain(base: Color, amount: number): Color {
  const step = steps.findLast(({ from }) => amount > from)
  return step ? mix(base, step.color, step.opacity) : base
}

/** Separate cells with hard cores, drifting one way. */
function showers(random: Random): Field {
  const cells = Array.from({ length: 16 }, () => ({
    x: between(random, 0, 1.5),
    y: between(random, 0, 1),
    size: between(random, 0.04, 0.13),
    peak: between(random, 0.25, 0.9),
  }))
  const seed = seedFrom(random)
  const [rough, drizzle] = [fractal(seed, 4, 0.6), fractal(seed, 4, 0.6)]
  const tilt = between(random, -0.6, 0.6)
  return (x, y) => {
    let sum = 0
    for (const cell of cells) {
      const dx = x - cell.x + tilt * (y - cell.y)
      const dy = (y - cell.y) * 1.3
      sum += cell.peak * Math.exp(-(dx * dx + dy * dy) / (2 * cell.size * cell.size))
    }
    return sum * (0.75 + 0.8 * rough(x * 9, y * 9)) + 0.12 * drizzle(x * 3, y * 3)
  }
}

/** A band of rain with a sharp side and a long soft one. */
function front(random: Random): Field {
  const seed = seedFrom(random)
  const [bent, rough] = [fractal(seed, 5, 0.55), fractal(seed, 5, 0.55)]
  const heading = between(random, 0, 2 * Math.PI)
  const [east, south] = [Math.cos(heading), Math.sin(heading)]
  const place = between(random, -0.1, 0.25)
  return (x, y) => {
    const distance = (x - 0.75) * east + (y - 0.5) * south - place + 0.18 * bent(x * 2 + 9, y * 2)
    const band = distance > 0 ? Math.exp(-distance * 14) : Math.exp(distance * 3.2)
    return band * (0.62 + 0.75 * rough(x * 6, y * 6))
  }
}

/** The divide around the basin that fills most of the sheet. */
function outline(basins: Grid, scale: number): string {
  const count = new Map<number, number>()
  for (const basin of basins.cells) count.set(basin, (count.get(basin) ?? 0) + 1)
  const [largest] = [...count].sort(([, a], [, b]) => b - a)
  const inside = basins.map((basin) => (basin === largest?.[0] ? 1 : 0)).blurred(2)
  return isolinePath(inside, 0.5, { scale, offset: 0.5, shortest: 60 })
}

function rangeRings(sheet: Sheet, random: Random, color: string): string {
  const center: Point = [sheet.width * between(random, 0.3, 0.7), between(random, 300, 700)]
  const rings = [220, 440, 660, 880].map((r) =>
    element('circle', {
      cx: center[0],
      cy: center[1],
      r,
      fill: 'none',
      stroke: color,
      'stroke-width': 1,
      'stroke-opacity': 0.35,
      'stroke-dasharray': '2 7',
    }),
  )
  return rings.join('') + circle(center, 5, color)
}
