import { type Color, colorOf, hexOf, mix, paints, ramp } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { type Field, fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { element } from './svg.ts'

type Look = { line: string; tint: (t: number) => Color }

const looks: [Look, ...Look[]] = [
  { line: paints.paper, tint: ramp('#0f3a4a', '#2f7284', '#8fb9b4', '#e3dcc0', '#c3a069') },
  { line: '#f6f2e9', tint: ramp('#2f4f45', '#5f7a4c', '#a3ae7c', '#dccfa6', '#b98d58') },
  { line: '#0a2733', tint: ramp('#123f52', '#22677c', '#4f97a3', '#9cc6c1', '#efe9d2') },
  { line: '#16232a', tint: ramp('#3b2f28', '#7b5a3c', '#b59a6b', '#e1d2a8', '#8fb3b0') },
]

/** The finest cells have a side of a sixty-fourth of the sheet's height or so. */
const DEPTH = 4

/** One landscape in cells that are the finer the more there is to see. */
export function nestedGrid(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const hills = fractal(seedFrom(random), 5, 0.55)
  const value: Field = (x, y) => 0.5 + 0.62 * hills(x / 520, y / 520)
  const river = riverOf(random)
  const side = pick(random, 250, 334)
  const cells: string[] = []
  const split = (x: number, y: number, size: number, depth: number) => {
    const middle = size / 2
    const isNear = river(x + middle, y + middle) < size * 1.15
    if (depth < DEPTH && isNear) {
      for (const [dx, dy] of QUARTERS) split(x + dx * middle, y + dy * middle, middle, depth + 1)
    } else cells.push(cell(x, y, size, value(x + middle, y + middle), isNear, look))
  }
  for (let y = 0; y < sheet.height; y += side) {
    for (let x = 0; x < sheet.width; x += side) split(x, y, side, 0)
  }
  return { ground: look.line, shapes: cells.join('') }
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** How far a place is from a river that bends through the sheet, roughly. */
function riverOf(random: Random): Field {
  const bend = fractal(seedFrom(random), 3)
  const level = between(random, 330, 670)
  const slant = between(random, -0.5, 0.5)
  const branch = between(random, 350, 900)
  return (x, y) => {
    const main = level + slant * (x - 650) + 330 * bend(x / 600, 0)
    const side = branch + 0.25 * (y - main) + 160 * bend(5, y / 400)
    const tributary = y < main ? Math.abs(x - side) * 0.9 : Number.POSITIVE_INFINITY
    return Math.min(Math.abs(y - main) * 0.8, tributary)
  }
}

function cell(x: number, y: number, size: number, value: number, isRiver: boolean, look: Look) {
  const color = look.tint(value)
  const water = colorOf('#1b5a70')
  return element('rect', {
    x,
    y,
    width: size,
    height: size,
    fill: hexOf(isRiver ? mix(color, water, 0.72) : color),
    stroke: look.line,
    'stroke-width': 1.4,
    'stroke-opacity': 0.55,
  })
}
