import { mixed, paints } from './color.ts'
import type { Drawing, Sheet } from './drawing.ts'
import { fractal } from './noise.ts'
import { person } from './portrait.ts'
import { randomFrom } from './random.ts'
import { along, element, fade, fill, type Point } from './svg.ts'

const RIDGES = 6

/** The people of some portraits in two rows, in front of the hills that they work in. */
export function group(seeds: number[], sheet: Sheet): Drawing {
  const behind = Math.floor(seeds.length / 2)
  const shapes = [
    `<defs>${fade('sky', ['#f3ead6', 1], ['#dfe6de', 1])}</defs>`,
    element('rect', { width: sheet.width, height: sheet.height, fill: 'url(#sky)' }),
    ...Array.from({ length: RIDGES }, (_, i) => ridge(i, sheet)),
    row(seeds.slice(0, behind), sheet, 205, 0.46),
    row(seeds.slice(behind), sheet, 440, 0.5),
  ]
  return { ground: '#dfe6de', shapes: shapes.join('') }
}

/** A row of people; `top` is where their sheets begin. */
function row(seeds: number[], sheet: Sheet, top: number, scale: number): string {
  const room = sheet.width / (seeds.length + 0.4)
  return seeds
    .map((seed, i) => {
      const x = room * (i + 0.7) - 400 * scale
      const { shapes } = person(randomFrom(seed), (sheet.height - top) / scale + 40)
      return `<g transform="translate(${x} ${top}) scale(${scale})">${shapes}</g>`
    })
    .join('')
}

/** The farther, the paler. */
function ridge(index: number, sheet: Sheet): string {
  const rough = fractal(index + 40, 5)
  const base = 150 + index * 85
  const crest = Array.from({ length: 161 }, (_, i): Point => {
    const x = (i / 160) * sheet.width
    return [x, base + (120 - index * 8) * rough((x / 1000) * 1.6, index) + 26 * rough(x / 130, 3)]
  })
  const color = mixed('#c3d2cd', paints.deep, (index / (RIDGES - 1)) ** 1.3 * 0.8)
  return fill(`${along(crest)}L${sheet.width} 1000L0 1000Z`, color)
}
