import { type Color, colorOf, paints, ramp } from './color.ts'
import { type Drawing, paint, type Sheet } from './drawing.ts'
import { landscape } from './landscape.ts'
import { fractal } from './noise.ts'
import { bell, between, pick, type Random, seedFrom } from './random.ts'
import { riverLines } from './riverLines.ts'
import { largeRivers } from './rivers.ts'

/** From dry to wet. */
const scales = [
  ramp('#c9a876', '#dccaa2', '#e8e4cf', '#a9c9c4', '#5a98a3', '#1f5d70', '#0d3646'),
  ramp('#e3d3a4', '#c9c48d', '#93ad7c', '#5a8f7c', '#2a6f78', '#134a5c', '#0a2733'),
  ramp('#9c6b4a', '#c08f62', '#e0c79b', '#f1ead9', '#b7c9bd', '#6f9a9b', '#2a6579'),
] as const
const unseen = colorOf('#e9e5da')

/** Soil moisture in the pixels of a satellite: wet in the valleys, with the gap between two passes. */
export function soilMoisture(random: Random, sheet: Sheet): Drawing {
  const { elevation, rivers } = landscape(random, sheet)
  const weather = fractal(seedFrom(random), 3)
  const rows = Math.round(between(random, 38, 62))
  const columns = Math.round((rows * sheet.width) / sheet.height)
  const wetness = pick(random, ...scales)
  const slant = between(random, 0.12, 0.5) * pick(random, -1, 1)
  const calm = elevation.blurred(4)
  const gap = between(random, 0.2, 1.3)
  const color = (x: number, y: number): Color => {
    const passes = Math.abs(x / rows - gap - slant * (y / rows - 0.5))
    if (passes < 0.07) return unseen
    const height = calm.at(
      Math.round(((x + 0.5) / columns) * elevation.width),
      Math.round(((y + 0.5) / rows) * elevation.height),
    )
    const amount = 0.62 - 0.75 * height + 0.5 * weather((2 * x) / rows, (2 * y) / rows)
    return wetness(amount + 0.045 * bell(random) + (x / rows > gap ? 0.05 : 0))
  }
  const pixels = paint(columns, rows, color)
  return {
    ground: enlarged(pixels, 12),
    shapes: riverLines(largeRivers(rivers, 700), {
      color: paints.paper,
      scale: sheet.height / elevation.height,
      width: 0.9,
      growth: 0.28,
      opacity: 0.75,
    }),
  }
}

/** Each pixel as a square, so that enlarging the picture later does not blur it away. */
function enlarged(raster: ReturnType<typeof paint>, side: number) {
  const { width, height, pixels } = raster
  return paint(width * side, height * side, (x, y) => {
    const i = 3 * (Math.floor(y / side) * width + Math.floor(x / side))
    return [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0]
  })
}
