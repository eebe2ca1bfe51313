import { hexOf, ramp } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { fractal } from './noise.ts'
import { bell, between, pick, type Random, seedFrom } from './random.ts'
import { around, box, curve, element, fill, type Point, stroke } from './svg.ts'

const crops = ramp('#cbb58c', '#bda878', '#aaa672', '#8a9862', '#688355', '#4a6b4b', '#34574a')

/** Fields from above: circles under turning sprinklers, strips between them, a river through all. */
export function fields(random: Random, sheet: Sheet): Drawing {
  const side = pick(random, 125, 143, 167)
  const shapes: string[] = []
  const growth = fractal(seedFrom(random), 2)
  for (let y = 0; y < sheet.height; y += side) {
    for (let x = 0; x < sheet.width; x += side) {
      const vigor = 0.5 + 0.6 * growth(x / 400, y / 400)
      shapes.push(field(random, x, y, side, vigor))
    }
  }
  shapes.push(meander(random, sheet))
  return { ground: '#c7b48c', shapes: shapes.join('') }
}

const shadeOfField = (random: Random, vigor: number) => hexOf(crops(vigor + 0.22 * bell(random)))

function field(random: Random, x: number, y: number, side: number, vigor: number): string {
  const soil = box(x + 1.5, y + 1.5, side - 3, side - 3, shadeOfField(random, 0.12))
  const kind = random()
  if (kind < 0.62) return soil + pivot(random, [x + side / 2, y + side / 2], side / 2 - 5, vigor)
  const strips = pick(random, 1, 2, 3, 5)
  const upright = random() < 0.5
  const width = side / strips
  return Array.from({ length: strips }, (_, i) =>
    upright
      ? box(x + i * width + 1.5, y + 1.5, width - 3, side - 3, shadeOfField(random, vigor))
      : box(x + 1.5, y + i * width + 1.5, side - 3, width - 3, shadeOfField(random, vigor)),
  ).join('')
}

/** A circle of crop in one to three ages, and the arm that waters it. */
function pivot(random: Random, [cx, cy]: Point, r: number, vigor: number): string {
  const disc = element('circle', { cx, cy, r, fill: shadeOfField(random, vigor) })
  const arm = between(random, 0, 2 * Math.PI)
  const parts = pick(random, 0, 0, 1, 2)
  const sectors = Array.from({ length: parts }, (_, i) => {
    const start = arm + i * 1.9
    const end = start + between(random, 0.8, 1.8)
    return fill(sector([cx, cy], r, start, end), shadeOfField(random, vigor))
  })
  const tracks = [0.35, 0.68].map((part) =>
    element('circle', {
      cx,
      cy,
      r: r * part,
      fill: 'none',
      stroke: '#f6f2e9',
      'stroke-opacity': 0.16,
    }),
  )
  return [disc, ...sectors, ...tracks].join('')
}

function sector([cx, cy]: Point, r: number, start: number, end: number): string {
  const rim = Array.from({ length: 24 }, (_, i): Point => {
    const angle = start + ((end - start) * i) / 23
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
  return around([[cx, cy], ...rim])
}

/** A river that swings as its direction does, with its wet meadows and woods. */
function meander(random: Random, sheet: Sheet): string {
  const swing = between(random, 0.9, 1.35)
  const length = between(random, 330, 480)
  const wander = fractal(seedFrom(random), 2)
  let x = -300
  let y = between(random, 300, 700)
  const course: Point[] = []
  for (let way = 0; x < sheet.width + 300; way += 12) {
    course.push([x, y])
    const strength = swing * (0.7 + 0.9 * wander(way / 500, 3))
    const home = (500 - y) / 1500
    const direction =
      strength * Math.sin((2 * Math.PI * way) / length + 3 * wander(way / 800, 5)) +
      0.9 * wander(way / 600, 8) +
      home
    x += 12 * Math.cos(direction)
    y += 12 * Math.sin(direction)
  }
  const banks = [
    { color: '#8d9a68', width: 112 },
    { color: '#5c7351', width: 74 },
    { color: '#c9b78d', width: 30 },
    { color: '#245e70', width: 21 },
  ]
    .map(({ color, width }) => stroke(curve(course), color, { width }))
    .join('')
  const turn = between(random, -38, 38)
  return `<g transform="rotate(${turn.toFixed(1)} ${sheet.width / 2} 500)">${banks}</g>`
}
