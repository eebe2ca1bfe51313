import { mixed, paints } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { along, around, bow, box, curve, element, fade, fill, type Point, stroke } from './svg.ts'

type Look = { sky: string; soil: string; layers: string[]; water: string; ink: string }

const looks: [Look, ...Look[]] = [
  {
    sky: paints.paper,
    soil: '#6f7f52',
    layers: ['#d9c596', '#c3a876', '#9c8a6c', '#b99e78', '#6d6a62'],
    water: '#2a6579',
    ink: paints.ink,
  },
  {
    sky: '#e4ece8',
    soil: '#56704c',
    layers: ['#cfc7a8', '#a9a888', '#8f9c8c', '#7b8b86', '#54666a'],
    water: '#1c5a70',
    ink: '#16232a',
  },
  {
    sky: '#0f2c38',
    soil: '#6c8458',
    layers: ['#8a7450', '#6b5b45', '#54503f', '#5d5344', '#2f3232'],
    water: '#4f97a8',
    ink: '#d7e3df',
  },
]

/** The ground in cross section: layers, the water table, the river it feeds and a well that draws on it. */
export function groundwater(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const ground = groundOf(random, sheet)
  const well = sheet.width * pick(random, between(random, 0.16, 0.26), between(random, 0.76, 0.84))
  const table = tableOf(ground, well)
  const xs = Array.from({ length: 121 }, (_, i) => (i / 120) * sheet.width)
  const below = (top: Height): string =>
    around([[0, 1000], ...xs.map((x): Point => [x, top(x)]), [sheet.width, 1000]])
  const layers = layersOf(random, ground)
  const shapes = [
    `<defs>${fade('wet', [look.water, 0.5], [look.water, 0.12])}</defs>`,
    fill(below(ground.surface), look.soil),
    ...layers.map((top, i) => {
      const color = look.layers[i] ?? look.soil
      return fill(below(top), color) + grain(random, sheet.width, layers, i, color)
    }),
    fill(below(table), 'url(#wet)'),
    flowLines(ground, table, well, sheet),
    stroke(curve(xs.map((x): Point => [x, table(x)])), look.water, { width: 4, dash: '20 12' }),
    river(ground, look),
    trees(random, ground, look),
    wellAt(well, ground.surface(well), table(well), look),
    stroke(curve(xs.map((x): Point => [x, ground.surface(x)])), look.ink, { width: 3.4 }),
  ]
  return { ground: look.sky, shapes: shapes.join('') }
}

/** How deep on the sheet something lies. */
type Height = (x: number) => number
type Ground = { surface: Height; valley: number; width: number }

function groundOf(random: Random, sheet: Sheet): Ground {
  const rough = fractal(seedFrom(random), 4)
  const valley = sheet.width * between(random, 0.44, 0.6)
  const depth = between(random, 170, 230)
  const surface = (x: number) => {
    const away = (x - valley) / (sheet.width * 0.2)
    const channel = Math.exp(-(((x - valley) / 62) ** 4)) * 62
    return 230 + depth * Math.exp(-away * away) + channel + 42 * rough((x / sheet.width) * 3, 0)
  }
  return { surface, valley, width: sheet.width }
}

/** The water table is a calm image of the surface, meets the river, and dips around the well. */
function tableOf({ surface, valley, width }: Ground, well: number): Height {
  const stage = surface(valley) - 30
  return (x) => {
    const away = Math.min(1, Math.abs(x - valley) / (width * 0.5))
    const cone = 165 / (1 + Math.abs(x - well) / 42)
    return Math.max(stage - 105 * away ** 0.75 + cone, surface(x) + (away < 0.05 ? 26 : 18))
  }
}

function layersOf(random: Random, { surface, width }: Ground): Height[] {
  const tilt = between(random, -0.05, 0.05)
  const bend = fractal(seedFrom(random), 2)
  return [26, 190, 330, 430, 590].map((depth, i) => {
    const calm = Math.min(1, i / 2.5)
    return (x) => {
      const follow = surface(x) * (1 - calm) + 330 * calm
      return (
        follow + depth + tilt * (x - width / 2) * calm + 36 * calm * bend((x / width) * 2, i * 0.7)
      )
    }
  })
}

/** From the top: dots for loam and sand, dashes for clay, dots again, slanted strokes for rock. */
const GRAINS: Point[] = [
  [0.5, 0],
  [3, 0],
  [16, 0],
  [0.5, 0],
  [12, -14],
]

function grain(random: Random, width: number, layers: Height[], index: number, color: string) {
  const top = (x: number) => layers[index]?.(x) ?? 0
  const floor = (x: number) => layers[index + 1]?.(x) ?? 1000
  const [dx, dy] = GRAINS[index] ?? [1, 0]
  const marks = Array.from({ length: 260 }, () => {
    const x = random() * width
    const y = top(x) + 10 + random() * (floor(x) - top(x) - 18)
    return along([
      [x, y],
      [x + dx, y + dy],
    ])
  })
  return stroke(marks.join(''), mixed(color, paints.ink, 0.45), { width: 2.6, opacity: 0.5 })
}

/** Water moves down from the divides and up into the river or into the well. */
function flowLines(ground: Ground, table: Height, well: number, sheet: Sheet): string {
  const starts = [0.04, 0.13, 0.23, 0.33, 0.68, 0.77, 0.87, 0.96].map((part) => part * sheet.width)
  const lines = starts.map((x) => {
    const drawn = Math.abs(x - well) < sheet.width * 0.13
    const end: Point = drawn
      ? [well, table(well) + 90]
      : [ground.valley, ground.surface(ground.valley) + 22]
    const dive = Math.min(890, table(x) + 0.72 * Math.abs(x - end[0]))
    const across = 0.12 * (end[0] - x)
    return bow([x, table(x) + 14], [x + across, dive], [end[0] - across, dive], end)
  })
  return stroke(lines.join(''), paints.paper, { width: 2.2, opacity: 0.7 })
}

function river({ surface, valley }: Ground, look: Look): string {
  const level = surface(valley) - 34
  const bed = Array.from({ length: 61 }, (_, i) => valley - 150 + i * 5)
    .filter((x) => surface(x) > level)
    .map((x): Point => [x, surface(x)])
  return fill(around(bed), look.water)
}

/** A few trees give the scale; none stand in the river. */
function trees(random: Random, { surface, valley, width }: Ground, look: Look): string {
  const dry = Array.from({ length: 26 }, () => random() * width).filter(
    (x) => Math.abs(x - valley) > 110,
  )
  return dry
    .map((x) => {
      const height = between(random, 26, 58)
      const foot = surface(x)
      const crown = element('ellipse', {
        cx: x,
        cy: foot - height * 0.75,
        rx: height * 0.24,
        ry: height * 0.44,
        fill: mixed(look.soil, look.ink, between(random, 0, 0.3)),
      })
      return (
        stroke(
          along([
            [x, foot],
            [x, foot - height * 0.5],
          ]),
          look.ink,
          { width: 2 },
        ) + crown
      )
    })
    .join('')
}

function wellAt(x: number, surface: number, level: number, look: Look): string {
  const bottom = level + 130
  return [
    box(x - 11, surface - 62, 22, bottom - surface + 62, look.ink),
    box(x - 7, surface - 56, 14, bottom - surface + 50, look.sky),
    box(x - 7, level, 14, bottom - level - 6, look.water),
    box(x - 26, surface - 66, 52, 12, look.ink),
  ].join('')
}
