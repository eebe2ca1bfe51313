import { hexOf, paints, ramp } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { around, fill, type Point, stroke } from './svg.ts'

type Look = { ground: string; top: ReturnType<typeof ramp>; layers: [string, string][] }

/** For each layer of the soil the colour of its left and of its right side. */
const looks: [Look, ...Look[]] = [
  {
    ground: paints.paper,
    top: ramp(paints.water, '#7f9f94', paints.meadow, paints.sand, '#efe6cf'),
    layers: [
      ['#8a6b48', '#a5845b'],
      ['#b3955f', '#c9ae7c'],
      ['#6f7f80', '#8b9a98'],
    ],
  },
  {
    ground: paints.abyss,
    top: ramp('#4fa0ae', '#7fb3a8', '#9aab74', '#cdb98b'),
    layers: [
      ['#4d3f30', '#65533e'],
      ['#38505a', '#4a6570'],
      ['#1d3a45', '#294a56'],
    ],
  },
  {
    ground: '#e3ebe6',
    top: ramp('#1f5d70', '#4f8c8b', '#6f9a68', '#a9b587', '#d8d2ae'),
    layers: [
      ['#6b5136', '#84684a'],
      ['#9c8a6c', '#b3a284'],
      ['#4f6a72', '#67828a'],
    ],
  },
]

const HALF_WIDTH = 0.866

/** A landscape cut into columns of soil that exchange water with their neighbours. */
export function columns(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const hills = fractal(seedFrom(random), 3)
  const count = pick(random, 9, 11, 14)
  const side = 520 / count
  const relief = between(random, 150, 230)
  const shapes: string[] = []
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const wave = hills((2.1 * column) / count, (2.1 * row) / count)
      const height = 0.5 + 0.55 * wave
      const foot: Point = [
        sheet.width / 2 + (column - row) * side * HALF_WIDTH,
        290 + (column + row) * side * 0.5,
      ]
      shapes.push(drawColumn(foot, side, height * relief, hexOf(look.top(height)), look))
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
