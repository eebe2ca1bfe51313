const STEPS = 160

/** Rain and the flow that it makes, each from 0 to 1 over the same time steps. */
export type FloodEvent = { rain: number[]; flow: number[] }

/** A flood event made from a text; the same text always makes the same one. */
export function floodEvent(seed: string): FloodEvent {
  const next = random(seed)
  const rain = showers(next)
  const memory = 0.86 + 0.1 * next()
  let soil = 0
  let river = 0
  const flow = rain.map((depth) => {
    soil = 0.85 * soil + depth
    river = memory * river + 0.15 * soil
    return river
  })
  return { rain: toOne(rain), flow: toOne(flow) }
}

function showers(next: () => number): number[] {
  const rain = Array.from({ length: STEPS }, () => 0)
  const count = 1 + Math.floor(4 * next())
  for (let shower = 0; shower < count; shower++) {
    const start = Math.floor((0.03 + (0.72 * (shower + 0.8 * next())) / count) * STEPS)
    const length = 5 + Math.floor(14 * next())
    const depth = 0.25 + 0.75 * next()
    for (let step = start; step < start + length; step++) rain[step] = depth * next()
  }
  return rain
}

const toOne = (values: number[]) => {
  const top = Math.max(...values)
  return values.map((value) => value / top)
}

/** Numbers from 0 to 1 that follow from the text (mulberry32 over an FNV-1a hash). */
function random(seed: string) {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
