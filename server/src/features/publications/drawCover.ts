/** Ground, rain, river and its water, one of which follows from the id. */
const PALETTES = [
  ['#0b2f3c', '#d3b27a', '#7cc4d6', '#144f62'],
  ['#12333a', '#e3c99a', '#a5c48c', '#1f4f45'],
  ['#1d2b3f', '#c9a66b', '#9db8dd', '#2c4668'],
  ['#2f2a22', '#d8bf92', '#8fc6c9', '#4a4030'],
  ['#e9e2d2', '#7d5e2b', '#0f5468', '#c9d8d8'],
  ['#dfe8e6', '#8a6a35', '#2b6a55', '#bcd3c6'],
] as const

const STEPS = 64
/** The share of the height that the heaviest rain and the highest water take. */
const RAIN = 0.38
const RIVER = 0.62

/**
 * A cover for a paper without a picture: a flood as hydrologists draw it, with its valley behind, the
 * same for the same id.
 * @param id 24 hex digits
 */
export function drawCover(id: string, width = 800, height = 600): string {
  const next = numbers(id)
  const [ground, rainColor, riverColor, water] =
    PALETTES[Math.floor(next() * PALETTES.length)] ?? PALETTES[0]
  const { rain, flow } = flood(next)
  const step = width / STEPS
  const place = (value: number) => value.toFixed(1)
  const bars = rain
    .map(
      (depth, at) =>
        depth &&
        `M${place(at * step + 2)} 0h${place(step - 4)}v${place(depth * RAIN * height)}h-${place(step - 4)}Z`,
    )
    .filter(Boolean)
    .join('')
  const level = (value: number) => place(height * (0.94 - RIVER * value * 0.9))
  const shore = flow.map((value, at) => `L${place((at + 0.5) * step)} ${level(value)}`).join('')
  const line = `M0 ${level(flow[0] ?? 0)}${shore}H${width}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0Z"/>`,
    `<g fill="none" stroke="${riverColor}" stroke-opacity=".18" stroke-width="2">${valley(next, width, height)}</g>`,
    `<path fill="${rainColor}" fill-opacity=".85" d="${bars}"/>`,
    `<path fill="${water}" fill-opacity=".8" d="${line}V${height}H0Z"/>`,
    `<path fill="none" stroke="${riverColor}" stroke-width="5" stroke-linejoin="round" d="${line}"/>`,
    '</svg>',
  ].join('')
}

/** Contour lines of two hills. */
function valley(next: () => number, width: number, height: number): string {
  const hills = [
    { x: width * (0.1 + 0.3 * next()), y: height * (0.2 + 0.5 * next()) },
    { x: width * (0.6 + 0.3 * next()), y: height * (0.2 + 0.5 * next()) },
  ]
  const slant = Math.round(40 * next() - 20)
  return hills
    .flatMap(({ x, y }) =>
      Array.from({ length: 9 }, (_, ring) => {
        const size = (ring + 1) * width * 0.045
        const at = `${x.toFixed(0)} ${y.toFixed(0)}`
        return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * 1.3).toFixed(0)}" ry="${size.toFixed(0)}" transform="rotate(${slant} ${at})"/>`
      }),
    )
    .join('')
}

/** Some showers and the river that they make, each from 0 to 1. */
function flood(next: () => number): { rain: number[]; flow: number[] } {
  const rain = Array.from({ length: STEPS }, () => 0)
  const showers = 2 + Math.floor(3 * next())
  for (let shower = 0; shower < showers; shower++) {
    const start = Math.floor(next() * STEPS * 0.75)
    const depth = 0.4 + 0.6 * next()
    for (let at = start; at < start + 3 + 7 * next(); at++) rain[at] = depth * (0.3 + 0.7 * next())
  }
  const memory = 0.8 + 0.15 * next()
  let river = 0.2
  const flow = rain.map((depth) => {
    river = memory * river + depth * 0.5
    return river
  })
  return { rain: toOne(rain.slice(0, STEPS)), flow: toOne(flow.slice(0, STEPS)) }
}

function toOne(values: number[]): number[] {
  const top = Math.max(...values, 0.001)
  return values.map((value) => value / top)
}

/** Numbers from 0 to 1 that follow from the id (xorshift over its parts). */
function numbers(id: string): () => number {
  let state = Number.parseInt(id.slice(0, 8), 16) ^ Number.parseInt(id.slice(8, 16), 16) || 1
  state ^= Number.parseInt(id.slice(16), 16)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
