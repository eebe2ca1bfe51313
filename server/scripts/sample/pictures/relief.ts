import { type Color, colorOf, ramp } from './color.ts'
import { type Drawing, paint, type Sheet } from './drawing.ts'
import { landscape } from './landscape.ts'
import { pick, type Random } from './random.ts'
import { riverLines } from './riverLines.ts'
import { largeRivers } from './rivers.ts'
import { lit, shadeOf } from './shade.ts'

type Look = { tint: (t: number) => Color; dark: Color; river: string }

const looks: [Look, ...Look[]] = [
  {
    tint: ramp('#7f9163', '#a9ad79', '#cdb98b', '#d9cdb0', '#f3ede0'),
    dark: colorOf('#1d3a3c'),
    river: '#2f6a7c',
  },
  {
    tint: ramp('#4d6b5a', '#7d9174', '#b9b48f', '#dcd6c2', '#fbf9f2'),
    dark: colorOf('#14303a'),
    river: '#dbe8e4',
  },
  {
    tint: ramp('#0d3442', '#1d5363', '#4d8290', '#93b4b5', '#e6ebe2'),
    dark: colorOf('#061b25'),
    river: '#bfe0e0',
  },
  {
    tint: ramp('#b98f5f', '#c9a877', '#dcc7a1', '#ece0c8', '#f8f3e8'),
    dark: colorOf('#4a3a35'),
    river: '#33667a',
  },
  {
    tint: ramp('#efe8d8', '#f3eee2', '#f6f2e9', '#f9f6f0', '#fdfcf8'),
    dark: colorOf('#5b6b6c'),
    river: '#2a6579',
  },
]

const SUN: Color = colorOf('#fff8e6')

/** Hills and valleys under a low sun. */
export function relief(random: Random, sheet: Sheet): Drawing {
  const look = pick(random, ...looks)
  const { elevation, rivers } = landscape(random, sheet)
  const { width, height } = elevation
  const light = shadeOf(elevation)
  const ground = paint(width, height, (x, y) =>
    lit(look.tint(elevation.at(x, y)), light.at(x, y), look.dark, SUN),
  )
  const large = largeRivers(rivers, 500)
  const scale = sheet.height / height
  return {
    ground,
    shapes: riverLines(large, { color: look.river, scale, width: 0.8, opacity: 0.8 }),
  }
}
