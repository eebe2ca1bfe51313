import { colorOf, mixed, paints } from './color.ts'
import { type Drawing, paint, type Sheet } from './drawing.ts'
import type { Grid } from './grid.ts'
import { type Landscape, landscape } from './landscape.ts'
import { pick, type Random, randomFrom } from './random.ts'
import { riverLines } from './riverLines.ts'
import type { River } from './rivers.ts'
import { lit, shadeOf } from './shade.ts'

/** Rivers of light over dark water, rivers of ink on paper, or a colour for every basin. */
export function network(random: Random, sheet: Sheet): Drawing {
  const draw = pick(random, nightRivers, inkRivers, basinRivers)
  return draw(landscape(random, sheet), sheet)
}

function nightRivers(land: Landscape, sheet: Sheet): Drawing {
  const scale = sheet.height / land.elevation.height
  return {
    ground: softGround(land.elevation, paints.deep, paints.abyss, '#235668'),
    shapes: riverLines(land.rivers, { color: '#d9ebe6', scale, width: 1 }),
  }
}

function inkRivers(land: Landscape, sheet: Sheet): Drawing {
  const scale = sheet.height / land.elevation.height
  return {
    ground: softGround(land.elevation, '#f1ecdf', '#d3c9b2', '#fffdf6'),
    shapes: riverLines(land.rivers, { color: paints.deep, scale, width: 1 }),
  }
}

const basinColors: [string, ...string[]] = [
  '#7fb3b8',
  '#d8c7a0',
  '#9aab74',
  '#c98f5e',
  '#e9e2d0',
  '#4f8fa3',
  '#b8bf8a',
]

function basinRivers(land: Landscape, sheet: Sheet): Drawing {
  const scale = sheet.height / land.elevation.height
  const byColor = new Map<string, River[]>()
  for (const river of land.rivers) {
    const color = pick(randomFrom(basinOf(river, land.basins)), ...basinColors)
    byColor.set(color, [...(byColor.get(color) ?? []), river])
  }
  const shapes = [...byColor].map(([color, rivers]) =>
    riverLines(rivers, { color, scale, width: 1.1 }),
  )
  return {
    ground: softGround(land.elevation, paints.ink, mixed(paints.ink, '#000000', 0.4), '#24363d'),
    shapes: shapes.join(''),
  }
}

/** The basin at a river's source, which lies in sight more surely than its mouth. */
function basinOf(river: River, basins: Grid): number {
  const source = river.at(0)
  return source ? basins.at(Math.floor(source.x), Math.floor(source.y)) : 0
}

/** A relief so quiet that lines can be read on it. */
function softGround(elevation: Grid, color: string, dark: string, bright: string) {
  const light = shadeOf(elevation, 0.7)
  const [flat, shadow, sun] = [colorOf(color), colorOf(dark), colorOf(bright)]
  return paint(elevation.width, elevation.height, (x, y) => lit(flat, light.at(x, y), shadow, sun))
}
