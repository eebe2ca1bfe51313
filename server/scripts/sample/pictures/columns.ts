import { hexOf, paints, ramp } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { around, fill, type Point, stroke } from './svg.ts'

type Look = {
  ground: string
  top: ReturnType<typeof ramp>
  /** For each layer of the soil the colour of its left and of its right side. */
  layers: [string, string][]
  water: string
}

const looks: [Look, ...Look[]] = [
  {
    ground: paints.paper,
    top: ramp('#7f9f94', paints.meadow, paints.sand, '#efe6cf'),
    layers: [
      ['#8a6b48', '#a5845b'],
      ['#b3955f', '#c9ae7c'],
      ['#6f7f80', '#8b9a98'],
    ],
    water: paints.water,
  },
  {
    ground: paints.abyss,
    top: ramp('#7fb3a8', '#9aab74', '#cdb98b', '#efe6cf'),
    layers: [
      ['#4d3f30', '#65533e'],
      ['#38505a', '#4a6570'],
      ['#1d3a45', '#294a56'],
    ],
    water: '#4fa0ae',
  },
  {
    ground: '#e3ebe6',
    top: ramp('#4f8c8b', '#6f9a68', '#a9b587', '#d8d2ae'),
    layers: [
      ['#6b5136', '#84684a'],
      ['#9c8a6c', '#b3a284'],
      ['#4f6a72', '#67828a'],
    ],
    water: '#1f5d70',
  },
  {
    ground: '#ead9b8',
    top: ramp('#a8502f', '#c07a48', '#d9a760', '#f1e2bf'),
    layers: [
      ['#6d3a26', '#8a4c32'],
      ['#a5764a', '#bd8e5e'],
      ['#5d4a35', '#76603f'],
    ],
    water: '#22677c',
  },
  {
    ground: '#16404f',
    top: ramp('#5a7f78', '#93b4b5', '#d5e2df', '#fbfaf4'),
    layers: [
      ['#31444a', '#465b61'],
      ['#57656a', '#707f82'],
      ['#22343b', '#33484f'],
    ],
    water: '#0a2733',
  },
  {
    ground: '#dbe0c6',
    top: ramp('#3f5640', '#5f7a4c', '#9aab74', '#dfe3b8'),
    layers: [
      ['#4a3a28', '#604d36'],
      ['#7d6747', '#96805c'],
    ],
    water: '#2f7079',
  },
]

/** The lie of the land over the unit square: about 0.5, give or take as much. */
type Form = (x: number, y: number) => number

const hill: Form = (x, y) => 1.15 * Math.exp(-((x - 0.45) ** 2 + (y - 0.45) ** 2) / 0.1) - 0.1
const valley: Form = (x, y) => 0.05 + 3.2 * (x - 0.5 - 0.13 * Math.sin(5 * y)) ** 2 + 0.2 * (1 - y)
const slope: Form = (x, y) => 0.95 - 0.55 * x - 0.4 * y
const ridge: Form = (x, y) => 0.95 * Math.exp(-((x + y - 0.8) ** 2) / 0.08) - 0.15 + 0.15 * y
const basin: Form = (x, y) => Math.min(0.75, 3 * ((x - 0.5) ** 2 + (y - 0.6) ** 2) - 0.05)

const HALF_WIDTH = 0.866

/** A landscape cut into columns of soil that exchange water with their neighbours. */
export function columns(random: Random, sheet: Sheet): Drawing {
  const rough = fractal(seedFrom(random), 3)
  const form = pick(random, hill, valley, slope, ridge, basin)
  const look = pick(random, ...looks)
  const count = pick(random, 7, 10, 14, 20)
  const side = 540 / count
  const relief = between(random, 150, 215)
  const lake = between(random, 0.08, 0.3)
  const shapes: string[] = []
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [x, y] = [column / (count - 1), row / (count - 1)]
      const land = form(x, y) + 0.22 * rough(2.6 * x, 2.6 * y)
      const height = Math.max(lake, land)
      const foot: Point = [
        sheet.width / 2 + (column - row) * side * HALF_WIDTH,
        270 + (column + row) * side * 0.5,
      ]
      const top = land < lake ? look.water : hexOf(look.top((land - lake) / (1 - lake)))
      shapes.push(drawColumn(foot, side, height * relief, top, look))
    }
  }
  return { ground: look.ground, shapes: shapes.join('') }
}

/** One column, its back corner at the foot, its top raised by `rise`. */
function drawColumn([x, y]: Point, side: number, rise: number, top: string, look: Look): string {
  const w = side * HALF_WIDTH
  const depth = 190 / look.layers.length
  const level = y - rise
  const lid: Point[] = [
    [x, level],
    [x + w, level + side / 2],
    [x, level + side],
    [x - w, level + side / 2],
  ]
  const walls = look.layers.map(([left, right], i) => {
    const from = i === 0 ? level : y + i * depth - rise * 0.5 ** i
    const to = y + (i + 1) * depth - rise * 0.5 ** (i + 1)
    const wall = (dx: number): Point[] => [
      [x + dx, from + side / 2],
      [x, from + side],
      [x, to + side],
      [x + dx, to + side / 2],
    ]
    return fill(around(wall(-w)), left) + fill(around(wall(w)), right)
  })
  return [
    ...walls,
    fill(around(lid), top),
    stroke(around(lid), look.ground, { width: 1, opacity: 0.5 }),
  ].join('')
}
