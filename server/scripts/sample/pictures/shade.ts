import { type Color, mix } from './color.ts'
import { Grid } from './grid.ts'

/** The light of a flat place. */
const FLAT = 0.63

/** How a surface answers to a sun in the north-west, from 0 in full shade to 1 in full light. */
export function shadeOf(elevation: Grid, relief = 1): Grid {
  const steepness = 0.06 * elevation.height * relief
  return Grid.from(elevation.width, elevation.height, (x, y) => {
    const dx = (elevation.at(x + 1, y) - elevation.at(x - 1, y)) * steepness
    const dy = (elevation.at(x, y + 1) - elevation.at(x, y - 1)) * steepness
    return Math.max(0, (0.55 * (dx + dy) + FLAT) / Math.sqrt(dx * dx + dy * dy + 1))
  })
}

/** A colour under such light: towards `dark` in shade, towards `bright` in the sun. */
export function lit(color: Color, light: number, dark: Color, bright: Color): Color {
  return light < FLAT
    ? mix(color, dark, (1 - light / FLAT) * 0.75)
    : mix(color, bright, ((light - FLAT) / (1 - FLAT)) * 0.5)
}
