import { paints } from './color.ts'
import { along, type Point, stroke } from './svg.ts'

/** The part of a sheet in which a diagram is drawn. */
export type Frame = { left: number; top: number; right: number; bottom: number }

/** A position from 0 to 1 in both directions, upwards, as a point of the frame. */
export const placeIn =
  (frame: Frame) =>
  (x: number, y: number): Point => [
    frame.left + (frame.right - frame.left) * x,
    frame.bottom + (frame.top - frame.bottom) * y,
  ]

/** The left and lower axis with marks at the given parts of their length. */
export function axes(
  frame: Frame,
  xMarks: number[],
  yMarks: number[],
  color: string = paints.ink,
): string {
  const place = placeIn(frame)
  const mark = (from: Point, dx: number, dy: number) => along([from, [from[0] + dx, from[1] + dy]])
  const marks = [
    ...xMarks.map((x) => mark(place(x, 0), 0, 14)),
    ...yMarks.map((y) => mark(place(0, y), -14, 0)),
  ]
  const cross = along([place(0, 1), place(0, 0), place(1, 0)])
  return stroke(cross, color, { width: 2.4 }) + stroke(marks.join(''), color, { width: 2 })
}

/** Faint lines across the frame at the given parts. */
export function rules(
  frame: Frame,
  xs: number[],
  ys: number[],
  color: string = paints.ink,
): string {
  const place = placeIn(frame)
  const lines = [
    ...xs.map((x) => along([place(x, 0), place(x, 1)])),
    ...ys.map((y) => along([place(0, y), place(1, y)])),
  ]
  return stroke(lines.join(''), color, { width: 1, opacity: 0.16 })
}

export const evenly = (count: number) => Array.from({ length: count }, (_, i) => i / (count - 1))
