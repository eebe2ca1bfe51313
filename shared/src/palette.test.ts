import { expect, it } from 'vitest'
import { type Colours, palettes, readColour } from './colours.ts'
import { colourProblems, contrast, contrastsOf, paletteOf } from './palette.ts'

const unreadable = (colours: Colours) =>
  contrastsOf(paletteOf(colours)).filter(([a, b, least]) => contrast(a, b) < least)

it.each([...palettes])('everything can be read in the palette $name', ({ colours }) => {
  expect(colourProblems(colours)).toEqual([])
  expect(unreadable(colours)).toEqual([])
})

/** Colours all over the cube, the same each time. */
function* scattered(): Generator<Colours> {
  for (let seed = 1; seed < 400; seed++) {
    const next = (prime: number) => `#${((seed * prime) % 0xffffff).toString(16).padStart(6, '0')}`
    yield { accent: next(7_368_787), deep: next(3_145_739), paper: next(12_582_917) }
  }
}

it('with the nearest in place of what cannot be read, everything can', () => {
  for (const colours of scattered()) {
    const nearest = colourProblems(colours).map(({ name, nearest }) => [name, nearest])
    const mended = { ...colours, ...Object.fromEntries(nearest) }
    expect([colours, colourProblems(mended), unreadable(mended)]).toEqual([colours, [], []])
  }
})

it('what can be read is left as it was chosen, and the nearest keeps its hue', () => {
  const [river] = palettes
  expect(colourProblems({ ...river.colours, accent: '#aa0000' })).toEqual([])
  const [problem] = colourProblems({ ...river.colours, accent: '#ff9999' })
  expect(problem).toMatchObject({ name: 'accent', message: expect.stringContaining('4.5:1') })
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(problem?.nearest ?? '') ?? []
  expect(Number.parseInt(red, 16)).toBeGreaterThan(2 * Number.parseInt(green, 16))
  expect(Number.parseInt(red, 16)).toBeGreaterThan(2 * Number.parseInt(blue, 16))
})

it.each([
  ['#0f5468', '#0f5468'],
  [' #ABC ', '#aabbcc'],
  ['0F5468', '#0f5468'],
  ['#0f546', undefined],
  ['red', undefined],
  ['#0f5468;}', undefined],
  ['', undefined],
])('reads %j as %s', (written, read) => {
  expect(readColour(written)).toBe(read)
})
