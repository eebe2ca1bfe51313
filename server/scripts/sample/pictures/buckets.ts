import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { type Look, looks } from './looks.ts'
import { between, pick, type Random } from './random.ts'
import { along, bow, box, curve, element, type Point, stroke } from './svg.ts'

type Store = { x: number; y: number; width: number; height: number; level: number }

/** Stores, and which of them drain into which by a pipe; the last ones into the river. */
type Model = { stores: Store[]; pipes: [from: Store, to: Store][] }

/** A catchment as a model sees it: stores that fill, spill and drain into each other. */
export function buckets(random: Random, sheet: Sheet): Drawing {
  const { stores, pipes } = pick(random, cascade, tree, tanks)(random, sheet)
  const look = pick(random, ...looks)
  const shapes = [
    rainOn(random, sheet, look),
    ...pipes.map(([from, to]) => pipe(from, to, look, between(random, 4, 14))),
    ...stores.map((store) => drawStore(store, look)),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

const levelOf = (random: Random) => between(random, 0.2, 0.9)

/** Beyond the right edge of the sheet, where the river goes on. */
const riverAt = ({ width }: Sheet, y = 930): Store => ({
  x: width + 60,
  y,
  width: 0,
  height: 0,
  level: 0,
})

/** Two or three rows with one to three stores each; each row drains into the next. */
function tree(random: Random, sheet: Sheet): Model {
  const count = pick(random, 2, 3)
  const rows = Array.from({ length: count }, (_, row) => {
    const across = pick(random, 1, 2, row === 0 ? 4 : 2)
    const room = sheet.width / across
    return Array.from({ length: across }, (_, i): Store => {
      const width = Math.min(560, room * between(random, 0.6, 0.72))
      const x = room * (i + 0.5) - width / 2
      const y = 220 + (700 / count) * row
      return { x, y, width, height: (700 / count) * 0.66, level: levelOf(random) }
    })
  })
  const pipes = rows.flatMap((row, i) =>
    row.flatMap((from) =>
      (rows[i + 1] ?? [riverAt(sheet)]).map((to): [Store, Store] => [from, to]),
    ),
  )
  return { stores: rows.flat(), pipes }
}

/** Equal stores down a staircase, each flatter than the one before it. */
function cascade(random: Random, sheet: Sheet): Model {
  const count = pick(random, 4, 5, 6)
  const step = (sheet.width - 160) / count
  const fall = 640 / count
  const start = between(random, 0.75, 0.95)
  const stores = Array.from(
    { length: count },
    (_, i): Store => ({
      x: 80 + step * i,
      y: 190 + fall * i,
      width: step * 0.78,
      height: 190,
      level: start * 0.8 ** i,
    }),
  )
  const pipes = stores.map((from, i): [Store, Store] => [from, stores[i + 1] ?? riverAt(sheet)])
  return { stores, pipes }
}

/** Tall stores side by side, from the shallow soil to the deep ground, that meet in one river. */
function tanks(random: Random, sheet: Sheet): Model {
  const count = pick(random, 3, 4, 5)
  const room = (sheet.width - 120) / count
  const isRising = random() < 0.5
  const river: Store = {
    ...riverAt(sheet, 850),
    x: 60,
    width: sheet.width - 120,
    height: 90,
    level: 0.7,
  }
  const stores = Array.from({ length: count }, (_, i): Store => {
    const rank = isRising ? i : count - 1 - i
    const height = 150 + (390 * (rank + between(random, 0, 0.6))) / count
    const width = room * between(random, 0.5, 0.76)
    return { x: 60 + room * (i + 0.5) - width / 2, y: 200, width, height, level: levelOf(random) }
  })
  const pipes = stores.map((from): [Store, Store] => [from, below(from, river)])
  return { stores: [...stores, river], pipes }
}

/** The part of a store that lies under another. */
const below = ({ x, width }: Store, store: Store): Store => ({ ...store, x, width })

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
