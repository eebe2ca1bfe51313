/** Whole rows in two columns and in three; few enough to be laid out at once on a slow phone. */
const PART = 6

/** A long list in parts, each of which the browser lays out when the reader comes near. */
export function inParts<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / PART) }, (_, part) =>
    items.slice(part * PART, (part + 1) * PART),
  )
}

/**
 * Asked for the lists of a page in their order, tells how many parts of each begin among the first
 * `count` items.
 */
export function partsBegun(count: number): (parts: unknown[][]) => number {
  let before = 0
  return (parts) =>
    parts.filter(({ length }) => {
      const isBegun = before < count
      before += length
      return isBegun
    }).length
}
