/** Colours as the eye orders them: lightness from 0 to 1, strength, and hue in radians. Source: https://bottosson.github.io/posts/oklab/ */
export type Oklch = { l: number; c: number; h: number }

type Triple = [number, number, number]

/** @param hex as in `#0f5468` */
const toLinear = (hex: string): Triple => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Luminance from 0 to 1, as WCAG 2 has it. @param hex as in `#0f5468` */
export function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** @param hex as in `#0f5468` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

function linearOf({ l, c, h }: Oklch): Triple {
  const x = c * Math.cos(h)
  const y = c * Math.sin(h)
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** What a screen cannot show by this much is a matter of rounding. */
const ROUNDING = 0.002

const isShown = (colour: Oklch) =>
  linearOf(colour).every((part) => part >= -ROUNDING && part <= 1 + ROUNDING)

/** Steps in which what no screen shows gives up its strength. */
const STEPS = 24

/** The colour as a screen shows it, weaker where it has to be: `#0f5468`. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  const shown = Array.from({ length: STEPS + 1 }, (_, step) => ({
    l: lightness,
    c: (c * (STEPS - step)) / STEPS,
    h,
  })).find(isShown)
  const parts = linearOf(shown ?? { l: lightness, c: 0, h }).map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    const byte = Math.round(255 * Math.min(1, Math.max(0, value)))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
