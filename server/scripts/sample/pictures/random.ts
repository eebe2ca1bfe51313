/** A source of numbers from 0 to 1 that gives the same sequence for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed for noise that belongs to the same picture. */
export const seedFrom = (random: Random) => Math.floor(random() * 1e6)

export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

export function pick<T>(random: Random, ...choices: [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

/** Roughly normal, mean 0 and deviation 1. */
export const bell = (random: Random) => (random() + random() + random() + random() - 2) * 1.73
