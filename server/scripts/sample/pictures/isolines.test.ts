import { describe, expect, it } from 'vitest'
import { Grid } from './grid.ts'
import { isoAreas, isolines } from './isolines.ts'

const cone = Grid.from(21, 21, (x, y) => 10 - Math.hypot(x - 10, y - 10))

describe('lines of equal value', () => {
  it('close around a peak at the right distance', () => {
    const [ring, ...others] = isolines(cone, 5)
    expect(others).toEqual([])
    expect(ring?.at(0)).toEqual(ring?.at(-1))
    for (const [x, y] of ring ?? []) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(5, 0)
  })

  it('end at the border', () => {
    const slope = Grid.from(8, 5, (x) => x)
    const [line, ...others] = isolines(slope, 3.5)
    expect(others).toEqual([])
    expect(line?.every(([x]) => x === 3.5)).toBe(true)
    expect(line).toHaveLength(5)
  })

  it('are closed into areas outside the border', () => {
    const slope = Grid.from(8, 5, (x) => x)
    const [ring] = isoAreas(slope, 3.5)
    expect(ring?.at(0)).toEqual(ring?.at(-1))
  })
})
