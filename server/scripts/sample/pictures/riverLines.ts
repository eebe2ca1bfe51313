import type { River } from './rivers.ts'
import { curve, type Point, stroke } from './svg.ts'

type Style = {
  color: string
  /** Units of the sheet per cell. */
  scale: number
  /** The width of the smallest rivers. */
  width?: number
  opacity?: number
  /** How much wider a river is that has double the area, as a power of two. */
  growth?: number
}

/** Two widths for each doubling of the area. */
const classOf = (area: number) => Math.round(2 * Math.log2(area))

/** Rivers as lines that widen with the root of the area above them. */
export function riverLines(rivers: River[], style: Style): string {
  const { color, scale, width = 1, opacity = 1, growth = 0.38 } = style
  const courses = new Map<number, string>()
  for (const river of rivers) {
    for (const { size, points } of reaches(river, scale)) {
      courses.set(size, (courses.get(size) ?? '') + curve(points))
    }
  }
  const smallest = Math.min(...courses.keys())
  const lines = [...courses]
    .sort(([a], [b]) => a - b)
    .map(([size, d]) =>
      stroke(d, color, { width: width * 2 ** ((size - smallest) * (growth / 2)) }),
    )
  // As one, or it would show where pieces meet.
  return `<g opacity="${opacity}">${lines.join('')}</g>`
}

/** A river in pieces of about one width, each beginning where the last one ends. */
function reaches(river: River, scale: number): { size: number; points: Point[] }[] {
  const pieces: { size: number; points: Point[] }[] = []
  for (const [i, { x, y, area }] of river.entries()) {
    if (i % 2 === 1 && i < river.length - 1) continue
    const point: Point = [x * scale, y * scale]
    const size = classOf(area)
    const piece = pieces.at(-1)
    piece?.points.push(point)
    if (piece?.size !== size) pieces.push({ size, points: [point] })
  }
  return pieces.filter(({ points }) => points.length > 1)
}
