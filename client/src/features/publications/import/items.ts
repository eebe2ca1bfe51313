import { fold } from '@lab/shared/papers/fold'
import type { Paper } from '@lab/shared/papers/paper'
import { familyOf } from '@lab/shared/papers/sameName'
import { DEFAULT_STATUS } from '@lab/shared/publications'
import { randomId } from '../../../lib/randomId.ts'
import type { Item } from './item.ts'

/** Items of one import. */
export const MOST_ITEMS = 5_000

type Fresh = Omit<Item, 'id' | 'status'>

export const freshItem = (found: Fresh): Item => ({
  id: randomId(),
  status: DEFAULT_STATUS,
  ...found,
})

/** A found paper that is neither here nor in the import yet is to be added. */
const withDeed = (item: Item): Item =>
  item.paper && !item.match && !item.twin ? { ...item, deed: 'add' } : item

const keys = new WeakMap<Paper, string[]>()

/** What two items of the same paper have in common. */
function keysOf(paper: Paper): string[] {
  const known = keys.get(paper)
  if (known) return known
  const { doi, arxiv, title, type, authors: [first] = [] } = paper
  const named = [fold(title), first ? familyOf(first) : '', type === 'preprint' ? 'preprint' : '']
  const made = [doi ?? '', arxiv ? `arxiv ${arxiv}` : '', named.join('|')].filter(Boolean)
  keys.set(paper, made)
  return made
}

/**
 * The items with further ones after them, or in the place of one. Of a paper that is among them twice
 * the second names the first.
 */
export function withItems(items: Item[], fresh: Item[], inPlaceOf?: string): Item[] {
  const at = items.findIndex(({ id }) => id === inPlaceOf)
  const others = items.filter(({ id }) => id !== inPlaceOf)
  const places = new Map<string, string>()
  for (const { paper, from } of others)
    if (paper) for (const key of keysOf(paper)) places.set(key, from)
  const told = fresh.map((item) => {
    if (!item.paper) return item
    const own = keysOf(item.paper)
    const twin = own.map((key) => places.get(key)).find((place) => place !== undefined)
    for (const key of own) if (!places.has(key)) places.set(key, item.from)
    return withDeed(twin && !item.match ? { ...item, twin } : item)
  })
  return others.toSpliced(at < 0 ? others.length : at, 0, ...told).slice(0, MOST_ITEMS)
}
