import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { type Look, looks } from './looks.ts'
import { between, pick, type Random } from './random.ts'
import { along, bow, box, curve, element, type Point, stroke } from './svg.ts'

type Store = { x: number; y: number; width: number; height: number; level: number }

/** A catchment as a model sees it: stores that fill, spill and drain into each other. */
export function buckets(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const rows = storesOf(random, sheet)
  const pipes = rows.flatMap((row, i) =>
    row.flatMap((store) => {
      const below = rows[i + 1] ?? [{ x: sheet.width + 60, y: 930, width: 0, height: 0, level: 0 }]
      return below.map((next) => pipe(store, next, look, between(random, 3, 11)))
    }),
  )
  const shapes = [
    rainOn(random, sheet, look),
    ...pipes,
    ...rows.flat().map((store) => drawStore(store, look)),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

/** Two to four rows with one to three stores each. */
function storesOf(random: Random, sheet: Sheet): Store[][] {
  const count = pick(random, 2, 3, 3, 4)
  return Array.from({ length: count }, (_, row) => {
    const across = pick(random, 1, 2, row === 0 ? 3 : 2)
    const height = (690 / count) * 0.62
    return Array.from({ length: across }, (_, i) => {
      const width = Math.min(330, (sheet.width / across) * between(random, 0.42, 0.6))
      const middle = sheet.width * ((i + 0.5) / across) + between(random, -50, 50)
      const y = 230 + (690 / count) * row
      return { x: middle - width / 2, y, width, height, level: between(random, 0.25, 0.85) }
    })
  })
}

function drawStore({ x, y, width, height, level }: Store, look: Look): string {
  const top = y + height * (1 - level)
  const swell = Array.from(
    { length: 13 },
    (_, i): Point => [x + (width * i) / 12, top + (i % 2 === 0 ? 3 : -3)],
  )
  const water = `${curve(swell)}L${x + width} ${y + height}L${x} ${y + height}Z`
  const marks = [0.25, 0.5, 0.75].map((part) =>
    along([
      [x, y + height * part],
      [x + 16, y + height * part],
    ]),
  )
  return [
    box(x, y, width, height, mixed(look.ground, look.soft, 0.16)),
    element('path', { d: water, fill: look.soft }),
    stroke(curve(swell), look.main, { width: 2.4 }),
    stroke(marks.join(''), look.ink, { width: 1.6 }),
    stroke(
      along([
        [x, y],
        [x, y + height],
        [x + width, y + height],
        [x + width, y],
      ]),
      look.main,
      {
        width: 5,
      },
    ),
  ].join('')
}

/** From the foot of one store to the rim of the next. */
function pipe(from: Store, to: Store, look: Look, width: number): string {
  const start: Point = [from.x + from.width / 2, from.y + from.height]
  const end: Point = [to.x + to.width / 2, to.y]
  const bend = (end[1] - start[1]) * 0.6
  const d = bow(start, [start[0], start[1] + bend], [end[0], end[1] - bend], end)
  return stroke(d, mixed(look.soft, look.main, 0.35), { width })
}

function rainOn(random: Random, sheet: Sheet, look: Look): string {
  const drops = Array.from({ length: 70 }, () => {
    const x = between(random, 60, sheet.width - 60)
    const y = between(random, 40, 150)
    return along([
      [x, y],
      [x - 7, y + between(random, 14, 34)],
    ])
  })
  return stroke(drops.join(''), look.soft, { width: 2.4, opacity: 0.8 })
}
