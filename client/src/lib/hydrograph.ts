const STEPS = 160

/** Rain and the flow that it makes, each from 0 to 1 over the same time steps. */
export type FloodEvent = { rain: number[]; flow: number[] }

/** A flood event made from a text; the same text always makes the same one. */
export function floodEvent(seed: string): FloodEvent {
  const rain = showers(random(seed))
  let soil = 0
  let river = 0
  const flow = rain.map((depth) => {
    soil = 0.85 * soil + depth
    river = 0.92 * river + 0.15 * soil
    return river
  })
  return { rain: toOne(rain), flow: toOne(flow) }
}

function showers(next: () => number): number[] {
  const rain = Array.from({ length: STEPS }, () => 0)
  for (let shower = 0; shower < 3; shower++) {
    const start = Math.floor((0.03 + 0.24 * shower + 0.12 * next()) * STEPS)
    const length = 6 + Math.floor(9 * next())
    const depth = 0.3 + 0.7 * next()
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
