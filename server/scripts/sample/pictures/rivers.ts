import type { Flow } from './flow.ts'

/** A reach from its source to where it joins a larger one; `area` counts the cells above. */
export type River = { x: number; y: number; area: number }[]

/** All rivers that collect the water of at least `threshold` cells, in cells from the corner. */
export function traceRivers(flow: Flow, width: number, threshold: number): River[] {
  const donors = mainDonors(flow, threshold)
  const rivers: River[] = []
  for (const cell of flow.order) {
    const isSource = (flow.area[cell] ?? 0) >= threshold && donors[cell] === -1
    if (isSource) rivers.push(smoothed(downstream(flow, donors, cell, width)))
  }
  return rivers
}

/** The rivers that carry the water of at least `area` cells where they end. */
export const largeRivers = (rivers: River[], area: number) =>
  rivers.filter((river) => (river.at(-1)?.area ?? 0) >= area)

/** For each cell the largest river that enters it, -1 where none does. */
function mainDonors({ receiver, area }: Flow, threshold: number): Int32Array {
  const donors = new Int32Array(receiver.length).fill(-1)
  receiver.forEach((next, cell) => {
    const own = area[cell] ?? 0
    const known = donors[next] ?? -1
    if (next === cell || own < threshold) return
    if (known === -1 || own > (area[known] ?? 0)) donors[next] = cell
  })
  return donors
}

function downstream(flow: Flow, donors: Int32Array, source: number, width: number): River {
  const river: River = []
  for (let cell = source, from = -1; ; ) {
    river.push({
      x: (cell % width) + 0.5,
      y: Math.floor(cell / width) + 0.5,
      area: flow.area[cell] ?? 0,
    })
    const next = flow.receiver[cell] ?? cell
    const hasJoined = from !== -1 && donors[cell] !== from
    if (next === cell || hasJoined) return river
    from = cell
    cell = next
  }
}

/** Takes the eight directions out of a course, more so where the river is large; its ends stay. */
function smoothed(river: River): River {
  return river.map((point, i) => {
    const reach = Math.min(Math.round(Math.log2(point.area) / 2), i, river.length - 1 - i)
    const near = river.slice(i - reach, i + reach + 1)
    const x = near.reduce((sum, p) => sum + p.x, 0) / near.length
    const y = near.reduce((sum, p) => sum + p.y, 0) / near.length
    return { ...point, x, y }
  })
}
