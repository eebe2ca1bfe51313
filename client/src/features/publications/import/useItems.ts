import { useCallback, useMemo, useState } from 'react'
import type { Item } from './item.ts'
import { withItems } from './items.ts'

export type Items = ReturnType<typeof useItems>

/** The items of an import, in their order. Each change is made of what they are by then. */
export function useItems() {
  const [items, setItems] = useState<Item[]>([])
  const add = useCallback((fresh: Item[]) => setItems((now) => withItems(now, fresh)), [])
  const replace = useCallback(
    (id: string, fresh: Item[]) => setItems((now) => withItems(now, fresh, id)),
    [],
  )
  /** Changes those that are named. */
  const change = useCallback((make: (item: Item) => Item, named: Pick<Item, 'id'>[]) => {
    const ids = new Set(named.map(({ id }) => id))
    if (ids.size > 0) setItems((now) => now.map((item) => (ids.has(item.id) ? make(item) : item)))
  }, [])
  const keep = useCallback(
    (stays: (item: Item) => boolean) => setItems((now) => now.filter(stays)),
    [],
  )
  return useMemo(() => ({ items, add, replace, change, keep }), [items, add, replace, change, keep])
}
