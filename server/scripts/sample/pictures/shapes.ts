import type { Field } from './noise.ts'

/** Solid shapes as fields: how deep a place lies inside, negative outside, in units of the sheet. */

export function ellipse(cx: number, cy: number, rx: number, ry: number, power = 2): Field {
  const size = Math.min(rx, ry)
  return (x, y) => {
    const sum = Math.abs((x - cx) / rx) ** power + Math.abs((y - cy) / ry) ** power
    return size * (1 - sum ** (1 / power))
  }
}

/** A line from one point to another with round ends. */
export function capsule(ax: number, ay: number, bx: number, by: number, radius: number): Field {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  return (x, y) => {
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
    return radius - Math.hypot(x - ax - part * dx, y - ay - part * dy)
  }
}

/** All of the shapes, melted together over about `softness`. */
export function union(softness: number, ...shapes: Field[]): Field {
  return (x, y) => {
    const sum = shapes.reduce((total, shape) => total + Math.exp(shape(x, y) / softness), 0)
    return softness * Math.log(sum)
  }
}

/** What is in the first shape and not in the second. */
export const without =
  (shape: Field, hole: Field): Field =>
  (x, y) =>
    Math.min(shape(x, y), -hole(x, y))

/** What is in both. */
export const common =
  (a: Field, b: Field): Field =>
  (x, y) =>
    Math.min(a(x, y), b(x, y))

/** All above a height of the sheet. */
export const above =
  (level: number): Field =>
  (_, y) =>
    level - y
