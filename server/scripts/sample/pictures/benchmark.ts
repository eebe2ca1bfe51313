import { axes, evenly, placeIn } from './axes.ts'
import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { looks } from './looks.ts'
import { between, pick, type Random } from './random.ts'
import { along, circle, curve, fill, type Point, stroke } from './svg.ts'

type Scores = { middle: number; spread: number; tail: number }

/** The scores of many models, one behind the other, and the benchmark they have to beat. */
export function benchmark(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const frame = { left: 110, top: 120, right: sheet.width - 90, bottom: 890 }
  const place = placeIn(frame)
  const mark = between(random, 0.5, 0.68)
  const models = scoresOf(random, pick(random, 9, 11, 13))
  const rows = models.map(({ middle, spread, tail }, i) => {
    const base = 0.86 * (1 - i / (models.length - 1))
    const density = (x: number) => {
      const side = x < middle ? spread * tail : spread
      return 0.17 * Math.exp(-(((x - middle) / side) ** 2) / 2)
    }
    const ridge = evenly(90).map((x): Point => place(x, base + density(x)))
    const color = middle > mark ? look.main : mixed(look.soft, look.ground, 0.25)
    return [
      fill(`${curve(ridge)}L${place(1, base)}L${place(0, base)}Z`, mixed(color, look.ground, 0.3)),
      stroke(curve(ridge), color, { width: 2.4 }),
    ].join('')
  })
  const means = models.map(({ middle }, i) =>
    circle(place(middle, 0.86 * (1 - i / (models.length - 1))), 7, look.accent),
  )
  const line = along([place(mark, 0), place(mark, 1)])
  const shapes = [
    ...rows,
    ...means,
    stroke(line, look.accent, { width: 3, dash: '4 10' }),
    axes(frame, evenly(7), [], look.ink),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

function scoresOf(random: Random, count: number): Scores[] {
  return Array.from({ length: count }, () => ({
    middle: between(random, 0.28, 0.85),
    spread: between(random, 0.03, 0.07),
    tail: between(random, 1, 2.6),
  })).sort((a, b) => b.middle - a.middle)
}
