import { colorOf, mix, paints, ramp } from './color.ts'
import { type Drawing, paint, type Sheet } from './drawing.ts'
import { isolinePath } from './isoPaths.ts'
import { landscape } from './landscape.ts'
import { fractal } from './noise.ts'
import { between, type Random, seedFrom } from './random.ts'
import { riverLines } from './riverLines.ts'
import { largeRivers } from './rivers.ts'
import { lit, shadeOf } from './shade.ts'
import { stroke } from './svg.ts'

const land = ramp('#56705a', '#7f8763', '#a89670', '#a89c8a')
const snowfield = colorOf('#f4f6f4')
const blueShade = colorOf('#4f7890')
const landShade = colorOf('#1b3138')
const sun = colorOf('#fffaf0')

/** Mountains in spring: snow above a line that lies lower in the shade, and bands of elevation. */
export function snow(random: Random, sheet: Sheet): Drawing {
  const { elevation, rivers } = landscape(random, sheet)
  const { width, height } = elevation
  const light = shadeOf(elevation)
  const exposure = light.blurred(2)
  const drift = fractal(seedFrom(random), 3)
  const snowLine = between(random, 0.24, 0.5)
  const ground = paint(width, height, (x, y) => {
    const melt = 0.3 * (exposure.at(x, y) - 0.6) + 0.08 * drift(x / 30, y / 30)
    const cover = (elevation.at(x, y) - snowLine - melt) / 0.06
    const bare = lit(land(elevation.at(x, y)), light.at(x, y), landShade, sun)
    const white = lit(snowfield, light.at(x, y), blueShade, sun)
    return mix(bare, white, cover)
  })
  const calm = elevation
    .blurred(1)
    .resized(Math.round(width / 3), Math.round(height / 3))
    .blurred(3)
  const scale = sheet.height / height
  const calmScale = sheet.height / calm.height
  const bands = [0.2, 0.35, 0.5, 0.65].map((level) => {
    const d = isolinePath(calm, level, { scale: calmScale, offset: 0.5, shortest: 14 })
    return stroke(d, paints.ink, { width: 1.3, opacity: 0.4, dash: '9 6' })
  })
  const water = riverLines(largeRivers(rivers, 400), { color: '#2b6178', scale, width: 0.8 })
  return { ground, shapes: [water, ...bands].join('') }
}
