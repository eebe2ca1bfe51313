import { axes, evenly, placeIn, rules } from './axes.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { looks } from './looks.ts'
import { bell, between, pick, type Random } from './random.ts'
import { around, circle, curve, fill, type Point, stroke } from './svg.ts'

/** Years between two floods of a size, on average. */
const RETURN_PERIODS = [1.01, 1.1, 2, 5, 10, 20, 50, 100, 200, 500]

/** The axis on which a plain distribution of floods is a straight line. */
const reduced = (years: number) => -Math.log(-Math.log(1 - 1 / years))

const LEFT = reduced(1.006)
const RIGHT = reduced(700)
const across = (variate: number) => (variate - LEFT) / (RIGHT - LEFT)

/** Yearly floods in the order of their size, the curve through them, and how sure it is. */
export function frequency(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const frame = { left: 90, top: 80, right: sheet.width - 70, bottom: 900 }
  const place = placeIn(frame)
  const shape = between(random, -0.06, 0.17)
  const size = (variate: number) => 0.2 + (0.08 * (Math.exp(shape * variate) - 1)) / shape
  const variates = evenly(60).map((part) => LEFT + part * (RIGHT - LEFT))
  const band = (share: number) => {
    const reach = (v: number) => share * (0.02 + 0.011 * Math.max(0, v) ** 1.65)
    const upper = variates.map((v): Point => place(across(v), size(v) + reach(v) * 1.3))
    const lower = variates.map((v): Point => place(across(v), size(v) - reach(v)))
    return fill(around([...upper, ...lower.reverse()]), look.soft, 0.3)
  }
  const fitted = variates.map((v): Point => place(across(v), size(v)))
  const periods = RETURN_PERIODS.map((years) => across(reduced(years)))
  const shapes = [
    rules(frame, periods, evenly(7), look.ink),
    ...[1, 0.62, 0.3].map(band),
    stroke(curve(fitted), look.main, { width: 5 }),
    ...floods(random, size).map(([x, y]) => {
      const point = place(x, y)
      return circle(point, 11, look.ground) + circle(point, 8, look.accent)
    }),
    axes(frame, periods, evenly(7), look.ink),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

/** Each flood stands where its rank among the years says. */
function floods(random: Random, size: (variate: number) => number): Point[] {
  const years = Math.round(between(random, 34, 78))
  const sizes = Array.from({ length: years }, () =>
    size(-Math.log(-Math.log(between(random, 0.02, 0.994)))),
  )
  return sizes
    .sort((a, b) => a - b)
    .map(
      (value, i): Point => [
        across(reduced((years + 0.12) / (years - i - 0.44))),
        value + 0.004 * bell(random),
      ],
    )
}
