import { axes, evenly } from './axes.ts'
import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import { isoAreas } from './isolines.ts'
import { type Look, looks } from './looks.ts'
import { type Field, fractal } from './noise.ts'
import { between, pick, type Random, seedFrom } from './random.ts'
import { along, around, circle, fill, type Point, stroke } from './svg.ts'

const LAYERS = 14

/** How well a model does over all values of two parameters: seldom a peak, mostly a bent ridge. */
export function responseSurface(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const frame = { left: 100, top: 80, right: sheet.width - 80, bottom: 900 }
  const score = scoreOf(random)
  const rows = 110
  const columns = Math.round((rows * (frame.right - frame.left)) / (frame.bottom - frame.top))
  const surface = Grid.from(columns, rows, (x, y) => score(x / columns, y / rows)).normalized()
  const toSheet = ([x, y]: Point): Point => [
    frame.left + (within(x, columns - 1) / (columns - 1)) * (frame.right - frame.left),
    frame.top + (within(y, rows - 1) / (rows - 1)) * (frame.bottom - frame.top),
  ]
  const layers = Array.from({ length: LAYERS }, (_, i) => {
    const level = (i + 0.4) / LAYERS
    const rings = isoAreas(surface, level).map((ring) => around(ring.map(toSheet)))
    const color = mixed(mixed(look.ground, look.soft, level * 1.5), look.main, level ** 2 * 0.9)
    return (
      fill(rings.join(''), color) + stroke(rings.join(''), look.ground, { width: 1, opacity: 0.4 })
    )
  })
  const shapes = [
    ...layers,
    search(random, surface, toSheet, look),
    axes(frame, evenly(7), evenly(6), look.ink),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

function scoreOf(random: Random): Field {
  const rough = fractal(seedFrom(random), 3)
  const [cx, cy] = [between(random, 0.35, 0.65), between(random, 0.35, 0.65)]
  const bend = between(random, 0.9, 2.4) * pick(random, -1, 1)
  const turn = between(random, -0.8, 0.8)
  return (x, y) => {
    const u = (x - cx) * Math.cos(turn) - (y - cy) * Math.sin(turn)
    const v = (x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)
    const across = v - bend * u * u
    return Math.exp(-(u * u) / 0.13 - (across * across) / 0.022) + 0.16 * rough(x * 3, y * 3)
  }
}

/** A search that climbs from several starts, each by its best neighbour. */
function search(random: Random, surface: Grid, toSheet: (p: Point) => Point, look: Look): string {
  const climbs = Array.from({ length: 5 }, () => {
    const start: Point = [
      between(random, 0.1, 0.9) * surface.width,
      between(random, 0.1, 0.9) * surface.height,
    ]
    return climb(random, surface, start).map(toSheet)
  })
  const lines = climbs.map((points) =>
    stroke(along(points), look.accent, { width: 2.2, opacity: 0.85 }),
  )
  const dots = climbs.flatMap((points) =>
    points.map((point, i) =>
      circle(point, i === points.length - 1 ? 11 : 5, i === 0 ? look.ground : look.accent),
    ),
  )
  return lines.join('') + dots.join('')
}

function climb(random: Random, surface: Grid, start: Point): Point[] {
  const way = [start]
  const scoreAt = ([x, y]: Point) => surface.between(x, y)
  let place = start
  for (let reach = 14; reach > 1.5; reach *= 0.9) {
    const angle = random() * 2 * Math.PI
    const tries = [0, 1, 2, 3, 4].map((i): Point => {
      const direction = angle + (i * 2 * Math.PI) / 5
      const x = place[0] + reach * Math.cos(direction)
      const y = place[1] + reach * Math.sin(direction)
      return [within(x, surface.width - 1), within(y, surface.height - 1)]
    })
    const best = tries.reduce((a, b) => (scoreAt(a) > scoreAt(b) ? a : b))
    if (scoreAt(best) <= scoreAt(place)) continue
    place = best
    way.push(place)
  }
  return way
}
