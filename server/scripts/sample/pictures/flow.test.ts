import { describe, expect, it } from 'vitest'
import { routeFlow } from './flow.ts'
import { Grid } from './grid.ts'
import { fractal } from './noise.ts'

const WIDTH = 60
const HEIGHT = 40

const hills = fractal(5, 4)
const terrain = Grid.from(WIDTH, HEIGHT, (x, y) => hills(x / 12, y / 12))

const edges = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => cell).filter((cell) => {
  const x = cell % WIDTH
  const y = Math.floor(cell / WIDTH)
  return x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1
})

const areaAt = (area: Float32Array, cells: number[]) =>
  cells.reduce((sum, cell) => sum + (area[cell] ?? 0), 0)

describe('flow over a terrain with pits', () => {
  it('brings the water of every cell to an outlet', () => {
    expect(areaAt(routeFlow(terrain, edges).area, edges)).toBe(WIDTH * HEIGHT)
  })

  it('brings all of it to a single outlet', () => {
    expect(areaAt(routeFlow(terrain, [0]).area, [0])).toBe(WIDTH * HEIGHT)
  })

  it('orders each cell after the one that it drains into', () => {
    const { receiver, order } = routeFlow(terrain, edges)
    const place = new Map([...order].map((cell, i) => [cell, i]))
    const isUpstream = (cell: number, next: number) =>
      cell === next || (place.get(next) ?? Number.NaN) < (place.get(cell) ?? Number.NaN)
    expect([...receiver].every((next, cell) => isUpstream(cell, next))).toBe(true)
  })

  it('follows a valley', () => {
    const valley = Grid.from(9, 9, (x, y) => Math.abs(y - 4) + x * 0.1)
    const { area } = routeFlow(valley, [4 * 9])
    expect(area[4 * 9 + 1]).toBeGreaterThan(60)
  })
})
