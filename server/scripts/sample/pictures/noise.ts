/** A smooth field over the plane. */
export type Field = (x: number, y: number) => number

/** Noise that changes over a distance of about 1 and stays within -1 and 1. */
export function noise(seed: number): Field {
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const dx = x - column
    const dy = y - row
    const sx = fade(dx)
    const top = blend(
      slope(seed, column, row, dx, dy),
      slope(seed, column + 1, row, dx - 1, dy),
      sx,
    )
    const bottom = blend(
      slope(seed, column, row + 1, dx, dy - 1),
      slope(seed, column + 1, row + 1, dx - 1, dy - 1),
      sx,
    )
    return blend(top, bottom, fade(dy)) * 1.4
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

/** A plane through a lattice point, sloping in a direction that the point decides. */
function slope(seed: number, column: number, row: number, dx: number, dy: number): number {
  let bits = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 974634777)
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177)
  bits ^= bits >>> 16
  const gx = ((bits & 0xff) - 127.5) / 127.5
  const gy = (((bits >>> 8) & 0xff) - 127.5) / 127.5
  return gx * dx + gy * dy
}
