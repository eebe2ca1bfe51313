/** Whole rows in two columns and in three; few enough to be laid out at once on a slow phone. */
const PART = 12
/** So many items a page begins with: a screen or two. */
export const FIRST_PART = 6

/** A long list in parts, each of which the browser lays out when the reader comes near. */
export function inParts<T>(items: T[]): T[][] {
  const parts: T[][] = []
  let end = 0
  while (end < items.length) {
    const begin = end
    end += begin === 0 ? FIRST_PART : PART
    parts.push(items.slice(begin, end))
  }
  return parts
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
