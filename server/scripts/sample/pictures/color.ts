/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** The paints that every picture is mixed from. */
export const paints = {
  abyss: '#0a2733',
  deep: '#0f3a4a',
  water: '#2a6579',
  shallow: '#6fa3ad',
  mist: '#c4d8d6',
  reed: '#5f7a4c',
  moss: '#3f5640',
  meadow: '#9aab74',
  silt: '#b59a6b',
  sand: '#d8c7a0',
  clay: '#9c6b4a',
  rust: '#a8502f',
  paper: '#f6f2e9',
  stone: '#8d8f86',
  ink: '#16232a',
}

export function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function mix(a: Color, b: Color, share: number): Color {
  const t = Math.min(1, Math.max(0, share))
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export const hexOf = (color: Color) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

export const mixed = (a: string, b: string, share: number) =>
  hexOf(mix(colorOf(a), colorOf(b), share))

/** Colours from 0 to 1 through the given ones, at equal distances. */
export function ramp(...hexes: string[]): (t: number) => Color {
  const stops = hexes.map(colorOf)
  return (t) => {
    const place = Math.min(1, Math.max(0, t)) * (stops.length - 1)
    const index = Math.min(stops.length - 2, Math.floor(place))
    const from = stops[index] ?? [0, 0, 0]
    return mix(from, stops[index + 1] ?? from, place - index)
  }
}
