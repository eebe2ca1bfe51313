import { axes, evenly, type Frame, placeIn, rules } from './axes.ts'
import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { type Look, looks } from './looks.ts'
import { bell, between, pick, type Random } from './random.ts'
import { along, around, box, circle, curve, fade, fill, type Point, stroke } from './svg.ts'

const STEPS = 240

/** Rain from above, the river's answer below, and the range that a forecast gave for it. */
export function hydrograph(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const frame = { left: 90, top: 90, right: sheet.width - 70, bottom: 900 }
  const rain = storms(random, pick(random, 3, 4, 6, 9))
  const flow = response(rain, between(random, 5, 12), between(random, 35, 70))
  const highest = Math.max(...flow) * 1.45
  const levels = flow.map((value) => value / highest)
  const shapes = [
    `<defs>${fade('water', [look.soft, 0.5], [look.soft, 0.06])}</defs>`,
    rules(frame, evenly(9), evenly(6), look.ink),
    rainBars(rain, frame, mixed(look.main, look.soft, 0.5)),
    fill(area(levels, frame), 'url(#water)'),
    forecast(levels, frame, look, between(random, 0.42, 0.6)),
    stroke(curve(course(levels, frame)), look.main, { width: 5 }),
    gaugings(random, levels, frame, look),
    axes(frame, evenly(9), evenly(6), look.ink),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

/** Rain per step: a few storms with a steep beginning. */
function storms(random: Random, count: number): number[] {
  const rain = new Array<number>(STEPS).fill(0)
  for (let storm = 0; storm < count; storm++) {
    const start = Math.floor(((storm + between(random, 0.15, 0.75)) / count) * STEPS * 0.86)
    const length = between(random, 5, 22)
    const strength = between(random, 0.2, 1) ** 2
    for (let i = 0; i < length * 2.5 && start + i < STEPS; i++) {
      const shape = (i / length) * Math.exp(1 - i / length)
      rain[start + i] = (rain[start + i] ?? 0) + strength * shape * between(random, 0.4, 1.3)
    }
  }
  return rain
}

/** Two stores, one that answers within steps and one that remembers. */
function response(rain: number[], fast: number, slow: number): number[] {
  let [upper, lower, channel] = [0, 12, 0]
  return rain.map((drop) => {
    upper += drop
    const quick = upper / fast
    const seep = upper * 0.03
    upper -= quick + seep
    lower += seep
    const base = lower / slow
    lower -= base
    channel += quick
    const routed = channel / 4
    channel -= routed
    return routed + base
  })
}

const course = (levels: number[], frame: Frame): Point[] =>
  levels.map((level, i) => placeIn(frame)(i / (levels.length - 1), level))

const area = (levels: number[], frame: Frame) =>
  around([placeIn(frame)(0, 0), ...course(levels, frame), placeIn(frame)(1, 0)])

function rainBars(rain: number[], frame: Frame, color: string): string {
  const bar = (frame.right - frame.left) / STEPS
  const most = Math.max(...rain)
  const bars: string[] = []
  for (let i = 0; i < STEPS; i += 2) {
    const height = (210 * ((rain[i] ?? 0) + (rain[i + 1] ?? 0))) / (2 * most)
    if (height > 1) bars.push(box(frame.left + i * bar, frame.top, bar * 1.5, height, color))
  }
  return bars.join('')
}

/** Nested ranges that widen from the moment of the forecast on. */
function forecast(levels: number[], frame: Frame, look: Look, now: number): string {
  const place = placeIn(frame)
  const start = Math.round(now * STEPS)
  const ahead = levels.slice(start)
  const bands = [1, 0.6, 0.3].map((share) => {
    const spread = (i: number) => share * 0.55 * (1 - Math.exp(-i / 45))
    const x = (i: number) => (start + i) / (STEPS - 1)
    const upper = ahead.map((level, i) => place(x(i), level * (1 + spread(i)) + 0.03 * spread(i)))
    const lower = ahead.map((level, i) => place(x(i), level * (1 - 0.7 * spread(i))))
    return fill(around([...upper, ...lower.reverse()]), look.soft, 0.3)
  })
  const line = along([place(now, 0), place(now, 1)])
  return bands.join('') + stroke(line, look.ink, { width: 1.6, opacity: 0.7, dash: '3 9' })
}

/** What somebody has measured in the river. */
function gaugings(random: Random, levels: number[], frame: Frame, look: Look): string {
  const place = placeIn(frame)
  return Array.from({ length: 9 }, (_, i) => {
    const step = Math.floor(((i + random()) / 9) * (STEPS - 1))
    const [x, y] = place(step / (STEPS - 1), (levels[step] ?? 0) * (1 + 0.05 * bell(random)))
    return circle([x, y], 9, look.ground) + circle([x, y], 6.5, look.accent)
  }).join('')
}
