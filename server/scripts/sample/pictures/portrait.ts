import { mixed, paints } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { figure } from './figure.ts'
import { Grid } from './grid.ts'
import { isoAreaPath, isolinePath } from './isoPaths.ts'
import { type Field, fractal } from './noise.ts'
import { pick, type Random, seedFrom } from './random.ts'
import { union } from './shapes.ts'
import { fill, stroke } from './svg.ts'

type Look = { ground: string; skin: string; hair: string; cloth: string; line: string }

const looks: [Look, ...Look[]] = [
  { ground: '#dbe6e3', skin: '#d9bd94', hair: '#3b3226', cloth: '#1f5669', line: paints.ink },
  { ground: '#16404f', skin: '#e5d3b0', hair: '#8a5a36', cloth: '#8fb4b2', line: paints.abyss },
  { ground: '#efe6d2', skin: '#a9764c', hair: '#20282b', cloth: '#5f7a4c', line: '#2b221a' },
  { ground: '#d5dcc6', skin: '#7c5236', hair: '#1c1f20', cloth: '#c9a45f', line: '#1c1712' },
  { ground: '#24363d', skin: '#cfa67c', hair: '#11191c', cloth: '#a8502f', line: '#11191c' },
  { ground: '#e9e4d8', skin: '#e8cda8', hair: '#9c8f7c', cloth: '#33505a', line: '#24303a' },
  { ground: '#b9cfcf', skin: '#5f3f2c', hair: '#14181a', cloth: '#f1ead9', line: '#14181a' },
  { ground: '#46593f', skin: '#e0c39c', hair: '#55382a', cloth: '#dfe3cd', line: '#1f2a1e' },
  { ground: '#e6d9bb', skin: '#bf9066', hair: '#4a3122', cloth: '#0f3a4a', line: '#2c2118' },
  { ground: '#7f9f94', skin: '#ecd7b8', hair: '#b59a6b', cloth: '#16323c', line: '#16323c' },
]

/** The height in units of the sheet between two lines inside a shape. */
const STEP = 11

/** A figure drawn like an island on a chart: contours on it, soundings around it. */
export function portrait(random: Random, sheet: Sheet): Drawing {
  const { look, outline, shapes } = person(random, sheet.height)
  return { ground: look.ground, shapes: soundings(outline, look) + shapes }
}

/** Somebody down to `height` on a sheet 800 units wide; the same for the same numbers. */
export function person(random: Random, height: number) {
  const look = pick(random, ...looks)
  const rough = fractal(seedFrom(random), 3)
  const { hairBehind, neck, cloth, head, hair } = figure(random)
  const parts = [
    { shape: hairBehind, color: mixed(look.hair, look.line, 0.25) },
    { shape: neck, color: mixed(look.skin, look.line, 0.16) },
    { shape: cloth, color: look.cloth },
    { shape: head, color: look.skin },
    { shape: hair, color: look.hair },
  ].flatMap(({ shape, color }) => (shape ? [{ shape, color }] : []))
  const islands = parts.map(({ shape, color }) =>
    island(gridOf(height, shape, rough), color, look.line),
  )
  const outline = union(6, ...parts.map((part) => part.shape))
  return { look, outline: gridOf(height, outline, rough), shapes: islands.join('') }
}

const CELL = 8

/** A shape on a raster, its inside and surroundings made uneven, its edge left as it is. */
function gridOf(height: number, shape: Field, rough: Field): Grid {
  return Grid.from(800 / CELL + 1, Math.round(height / CELL) + 1, (column, row) => {
    const [x, y] = [column * CELL, row * CELL]
    const depth = shape(x, y)
    return depth + Math.min(26, Math.abs(depth) * 0.5) * rough(x / 130, y / 130)
  })
}

const PLACEMENT = { scale: CELL }

function island(grid: Grid, color: string, ink: string): string {
  const shore = isoAreaPath(grid, 0, PLACEMENT)
  const lines = levels(STEP, 30).map((level) => isolinePath(grid, level, PLACEMENT))
  const light = levels(STEP * 2, 12).map((level) =>
    fill(isoAreaPath(grid, level, PLACEMENT), '#fffaf0', 0.045),
  )
  return [
    `<g transform="translate(0 7)">${fill(shore, ink, 0.16)}</g>`,
    fill(shore, color),
    ...light,
    stroke(lines.join(''), ink, { width: 1.5, opacity: 0.42 }),
    stroke(shore, ink, { width: 2.6, opacity: 0.75 }),
  ].join('')
}

function soundings(grid: Grid, look: Look): string {
  const lines = levels(26, 14).map((depth) =>
    stroke(isolinePath(grid, -depth, PLACEMENT), mixed(look.ground, look.line, 0.55), {
      width: 1.5,
      opacity: Math.max(0.05, 0.5 - depth / 800),
    }),
  )
  return lines.join('')
}

const levels = (step: number, count: number) =>
  Array.from({ length: count }, (_, i) => (i + 1) * step)
