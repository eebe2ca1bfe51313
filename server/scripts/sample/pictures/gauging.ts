import { mixed, paints } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import { isoAreas } from './isolines.ts'
import { fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { along, around, box, circle, curve, fade, fill, type Point, stroke } from './svg.ts'

type Look = Record<'sky' | 'earth' | 'grain' | 'slow' | 'fast' | 'ink', string>

const looks: [Look, ...Look[]] = [
  {
    sky: paints.paper,
    earth: '#b89f74',
    grain: '#8d744c',
    slow: '#9cc3c5',
    fast: paints.deep,
    ink: paints.ink,
  },
  {
    sky: '#dfe8e2',
    earth: '#7c8464',
    grain: '#55603f',
    slow: '#a9c9bd',
    fast: '#1d4a4a',
    ink: '#1b2c28',
  },
  {
    sky: '#12303d',
    earth: '#4d4436',
    grain: '#2c2a26',
    slow: '#3f8193',
    fast: '#d7e8e1',
    ink: '#c4d8d6',
  },
  {
    sky: '#eadfc8',
    earth: '#8a6d52',
    grain: '#5d4535',
    slow: '#b9cdbd',
    fast: '#2f5f58',
    ink: '#2b221a',
  },
  {
    sky: '#c9dadb',
    earth: '#a99f88',
    grain: '#736a58',
    slow: '#8fbcc4',
    fast: '#123f52',
    ink: '#10303d',
  },
]

const LAYERS = 9

/** A river in cross section: how fast it flows, and where somebody has measured it. */
export function gauging(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const level = between(random, 300, 420)
  const bed = bedOf(random, sheet)
  const shapes = [
    `<defs>${fade('depth', [look.grain, 0], [look.grain, 0.75])}</defs>`,
    box(0, level, sheet.width, 1000 - level, look.slow),
    velocityLayers(bed, level, look),
    fill(around([[0, 1000], ...bed, [sheet.width, 1000]]), look.earth),
    fill(around([[0, 1000], ...bed, [sheet.width, 1000]]), 'url(#depth)'),
    strata(bed, look.grain),
    stroke(curve(bed), look.ink, { width: 4 }),
    verticals(bed, level, look),
    surface(bed, level, look.ink),
    staff(sheet, bed, level, look.ink),
  ]
  return { ground: look.sky, shapes: shapes.join('') }
}

/** The ground from bank to bank, with a deep side and a shallow one. */
function bedOf(random: Random, sheet: Sheet): Point[] {
  const rough = fractal(seedFrom(random), 4)
  const depth = between(random, 500, 620)
  const [leftBank, rightBank] = [between(random, 0.14, 0.24), between(random, 0.76, 0.86)]
  const slant = between(random, -1.1, 1.1)
  const bar = { at: between(random, 0.34, 0.66), height: between(random, 0, 190) }
  const step = (t: number) => 1 / (1 + Math.exp(-t * 26))
  return Array.from({ length: 121 }, (_, i): Point => {
    const t = i / 120
    const channel = step(t - leftBank) * step(rightBank - t)
    const side = 1 + slant * (t - 0.5)
    const gravel = bar.height * Math.exp(-(((t - bar.at) / 0.085) ** 2))
    return [t * sheet.width, 225 + depth * 0.86 * channel * side - gravel + 44 * rough(t * 7, 0)]
  })
}

/** Velocity grows with the distance from the bed and is greatest a little below the surface. */
function velocity(bed: Point[], level: number): Grid {
  const rows = 70
  const floor = Math.max(...bed.map(([, y]) => y))
  const cell = (floor - level) / (rows - 1)
  const columns = Math.round((bed.at(-1)?.[0] ?? 0) / cell)
  const depthAt = bed.map(([, y]) => Math.max(0, y - level))
  return Grid.from(columns, rows, (x, y) => {
    const depth = depthAt[Math.round((x / (columns - 1)) * (bed.length - 1))] ?? 0
    const height = 1 - (y * cell) / (depth || 1)
    if (height <= 0) return 0
    const drag = 1 - 0.5 * Math.max(0, height - 0.75) ** 1.5
    return (depth / (floor - level)) ** 0.7 * height ** 0.32 * drag
  })
}

function velocityLayers(bed: Point[], level: number, look: Look): string {
  const field = velocity(bed, level).blurred(1).normalized()
  const cell = (bed.at(-1)?.[0] ?? 0) / (field.width - 1)
  return Array.from({ length: LAYERS }, (_, i) => {
    const share = (i + 1) / (LAYERS + 1)
    const rings = isoAreas(field, share).map((ring) =>
      around(ring.map(([x, y]): Point => [x * cell, level + Math.max(0, y) * cell])),
    )
    return fill(rings.join(''), mixed(look.slow, look.fast, share ** 0.8))
  }).join('')
}

/** Lines in the ground that follow the bed and calm down with depth. */
function strata(bed: Point[], color: string): string {
  const lines = [26, 60, 104, 158, 222].map((below, i) => {
    const flatten = i / 9
    return curve(bed.map(([x, y]): Point => [x, y + below + flatten * (760 - y)]))
  })
  return stroke(lines.join(''), color, { width: 1.6, opacity: 0.55 })
}

function verticals(bed: Point[], level: number, look: Look): string {
  const wet = bed.filter(([, y]) => y > level + 60)
  const spacing = Math.max(4, Math.floor(wet.length / 11))
  return wet
    .filter((_, i) => i % spacing === Math.floor(spacing / 2))
    .map(([x, y]) => {
      const depth = y - level
      const line = along([
        [x, level - 46],
        [x, y],
      ])
      const dots = [0.2, 0.6, 0.8].map((part) => {
        const point: Point = [x, level + part * depth]
        return circle(point, 7.5, look.sky) + circle(point, 4.5, paints.rust)
      })
      return stroke(line, look.sky, { width: 1.6, opacity: 0.75 }) + dots.join('')
    })
    .join('')
}

function surface(bed: Point[], level: number, color: string): string {
  const wet = bed.filter(([, y]) => y > level)
  const [left, right] = [wet[0]?.[0] ?? 0, wet.at(-1)?.[0] ?? 0]
  const line = along([
    [left, level],
    [right, level],
  ])
  const tip = left + (right - left) * 0.12
  const mark = around([
    [tip - 17, level - 30],
    [tip + 17, level - 30],
    [tip, level - 3],
  ])
  return stroke(line, color, { width: 3 }) + stroke(mark, color, { width: 2.4 })
}

/** A staff on the right bank, marked every tenth of its height. */
function staff(sheet: Sheet, bed: Point[], level: number, color: string): string {
  const wet = bed.filter(([, y]) => y > level + 120)
  const [x, foot] = wet.at(-1) ?? [sheet.width * 0.8, level + 120]
  const top = level - 190
  const marks = Array.from({ length: 25 }, (_, i) => {
    const y = foot - ((foot - top) * i) / 24
    return along([
      [x, y],
      [x + (i % 4 === 0 ? 30 : 16), y],
    ])
  })
  const pole = along([
    [x, foot],
    [x, top],
  ])
  return stroke(pole, color, { width: 5 }) + stroke(marks.join(''), color, { width: 2.4 })
}
