import { mixed } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { Grid } from './grid.ts'
import { isoAreaPath, isolinePath } from './isoPaths.ts'
import { type Look, looks } from './looks.ts'
import { between, pick, type Random } from './random.ts'
import { circle, curve, fill, type Point, stroke } from './svg.ts'

type Well = { x: number; y: number; strength: number }

/** Lines of equal head and the paths of the water that cross them, from above. */
export function flowNet(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const wells = wellsOf(random, sheet)
  const slope = between(random, -0.25, 0.25)
  const head = headOf(sheet, wells, slope)
  const { low, high } = head.range()
  const scale = sheet.height / (head.height - 1)
  const levels = Array.from({ length: 24 }, (_, i) => low + ((i + 0.5) / 24) * (high - low))
  const tints = levels
    .filter((_, i) => i % 3 === 0)
    .map((level) => fill(isoAreaPath(head, level, { scale }), look.soft, 0.09))
  const equal = levels.map((level) => isolinePath(head, level, { scale }))
  const shapes = [
    ...tints,
    stroke(equal.join(''), mixed(look.soft, look.ink, 0.3), { width: 1.4, opacity: 0.8 }),
    paths(head, scale, look),
    ...wells.map(({ x, y }) => drawWell([x, y], look)),
  ]
  return { ground: look.ground, shapes: shapes.join('') }
}

function wellsOf(random: Random, sheet: Sheet): Well[] {
  return Array.from({ length: pick(random, 1, 2, 2, 3) }, (_, i) => ({
    x: sheet.width * between(random, 0.2, 0.85),
    y: between(random, 180, 820),
    strength: between(random, 0.09, 0.2) * (i === 1 && random() < 0.5 ? -1 : 1),
  }))
}

/** Regional flow to the right, drawn down at the wells. */
function headOf(sheet: Sheet, wells: Well[], slope: number): Grid {
  const rows = 120
  const columns = Math.round((rows * sheet.width) / sheet.height)
  const cell = sheet.height / (rows - 1)
  return Grid.from(columns, rows, (column, row) => {
    const [x, y] = [column * cell, row * cell]
    const drawdown = wells.reduce(
      (sum, well) =>
        sum + well.strength * Math.log(Math.max(24, Math.hypot(x - well.x, y - well.y)) / 1000),
      0,
    )
    return 1 - x / 1000 + (slope * y) / 1000 + drawdown
  })
}

function paths(head: Grid, scale: number, look: Look): string {
  const starts = Array.from({ length: 25 }, (_, i): Point => [0.5, ((i + 0.5) / 25) * head.height])
  const lines = starts.map((start) =>
    curve(downhill(head, start).map(([x, y]): Point => [x * scale, y * scale])),
  )
  return stroke(lines.join(''), look.main, { width: 2.6 })
}

/** Follows the steepest descent until it ends in a well or leaves the sheet. */
function downhill(head: Grid, start: Point): Point[] {
  const line = [start]
  let [x, y] = start
  for (let step = 0; step < 500; step++) {
    const dx = head.between(x - 1, y) - head.between(x + 1, y)
    const dy = head.between(x, y - 1) - head.between(x, y + 1)
    const length = Math.hypot(dx, dy)
    const nextX = x + (0.7 * dx) / length
    const nextY = y + (0.7 * dy) / length
    const isOutside = nextX < 0 || nextY < 0 || nextX > head.width - 1 || nextY > head.height - 1
    if (isOutside || !(head.between(nextX, nextY) < head.between(x, y))) break
    x = nextX
    y = nextY
    if (step % 3 === 0) line.push([x, y])
  }
  return line
}

const drawWell = (point: Point, look: Look) =>
  circle(point, 24, look.ground) + circle(point, 19, look.accent) + circle(point, 8, look.ground)
