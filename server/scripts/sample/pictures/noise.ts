/** A smooth field over the plane. */
export type Field = (x: number, y: number) => number

/**
 * Noise that changes over a distance of about 1 and stays within -1 and 1. It is quick for questions
 * about places side by side; who asks about two places in turns takes it twice.
 */
export function noise(seed: number): Field {
  // Of the square that was asked about last; the next question mostly is about the same one.
  let column = Number.NaN
  let row = Number.NaN
  let [a, b, c, d] = [flat, flat, flat, flat]
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (left !== column || top !== row) {
      column = left
      row = top
      a = slope(seed, left, top)
      b = slope(seed, left + 1, top)
      c = slope(seed, left, top + 1)
      d = slope(seed, left + 1, top + 1)
    }
    const dx = x - left
    const dy = y - top
    const sx = fade(dx)
    const above = blend(a.x * dx + a.y * dy, b.x * (dx - 1) + b.y * dy, sx)
    const below = blend(c.x * dx + c.y * (dy - 1), d.x * (dx - 1) + d.y * (dy - 1), sx)
    return blend(above, below, fade(dy)) * 1.4
  }
}

/** Noise upon finer noise: each octave has half the size and `gain` times the weight of the last. */
export function fractal(seed: number, octaves: number, gain = 0.5): Field {
  const layers = Array.from({ length: octaves }, (_, i) => noise(seed * 31 + i))
  return (x, y) => {
    let sum = 0
    let weight = 1
    let scale = 1
    for (const layer of layers) {
      sum += weight * layer(x * scale, y * scale)
      weight *= gain
      scale *= 2
    }
    return sum
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

const blend = (a: number, b: number, t: number) => a + (b - a) * t

/** How a plane through a lattice point slopes, in a direction that the point decides. */
type Slope = { x: number; y: number }

const flat: Slope = { x: 0, y: 0 }

function slope(seed: number, column: number, row: number): Slope {
  let bits = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 974634777)
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177)
  bits ^= bits >>> 16
  return { x: ((bits & 0xff) - 127.5) / 127.5, y: (((bits >>> 8) & 0xff) - 127.5) / 127.5 }
}
