import { axes, evenly, placeIn, rules } from './axes.ts'
import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { looks } from './looks.ts'
import { between, pick, type Random } from './random.ts'
import { along, circle, fill, type Point, stroke } from './svg.ts'

type Problem = { rate: number; pulses: { at: number; strength: number }[] }

/** One store, solved with a step that is short enough and with steps that are not. */
export function timeSteps(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const frame = { left: 100, top: 90, right: sheet.width - 80, bottom: 900 }
  const problem: Problem = {
    rate: between(random, 12, 18),
    pulses: Array.from({ length: pick(random, 2, 3, 4) }, (_, i) => ({
      at: 0.08 + i * between(random, 0.2, 0.3),
      strength: between(random, 5, 11),
    })),
  }
  const exact = solve(problem, 600)
  const coarse = [pick(random, 13, 15), pick(random, 22, 26)].map((steps) => solve(problem, steps))
  const highest = 1.1 * Math.max(...[exact, ...coarse].flat().map(([, y]) => y))
  const place = placeIn(frame)
  const at = (points: Point[]) => points.map(([x, y]) => place(x, Math.max(-0.04, y / highest)))
  const area = `${along(at(exact))}L${place(1, 0)}L${place(0, 0)}Z`
  const colors = [look.accent, mixed(look.accent, look.soft, 0.7)]
  const shapes = [
    rules(frame, evenly(coarse[0]?.length ?? 2), evenly(6), look.ink),
    fill(area, look.soft, 0.45),
    ...coarse.map((points, i) => {
      const color = colors[i] ?? look.accent
      const dots = at(points).map((point) => circle(point, 8, color))
      return stroke(stairs(at(points)), color, { width: 2.6 }) + dots.join('')
    }),
    stroke(along(at(exact)), look.main, { width: 5 }),
    axes(frame, evenly(coarse[0]?.length ?? 2), evenly(6), look.ink),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

/** The outflow by explicit steps, as sizes over the time from 0 to 1. */
function solve({ rate, pulses }: Problem, steps: number): Point[] {
  const step = 1 / steps
  let store = 0.25
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const point: Point = [i * step, store]
    const rain = pulses.reduce((sum, pulse) => {
      const away = (i * step - pulse.at) / 0.045
      return sum + pulse.strength * Math.exp(-away * away)
    }, 0)
    store += step * (rain - rate * store)
    return point
  })
}

/** Each value holds until the next one. */
function stairs(points: Point[]): string {
  return along(
    points.flatMap((point, i): Point[] => {
      const before = points[i - 1]
      return before ? [[point[0], before[1]], point] : [point]
    }),
  )
}
