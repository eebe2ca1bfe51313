import type { Paper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { deedFor } from './here.ts'
import type { RowActs } from './ItemRow.tsx'
import { type Item, isOpen, type Match } from './item.ts'
import type { Items } from './useItems.ts'

type Records = ReadonlyMap<string, Publication>

type Needs = {
  change: Items['change']
  records: Records
  match: (paper: Paper) => Match | undefined
  retry: (items: Item[]) => void
}

/** What is done with single rows. It stays the same, so that thousands of rows are not drawn anew. */
export function useActs(needs: Needs): Pick<RowActs, 'choose' | 'change' | 'retry'> {
  const latest = useRef(needs)
  useLayoutEffect(() => {
    latest.current = needs
  })
  return useMemo(
    () => ({
      choose: (item, isChosen) => {
        const { change, records } = latest.current
        change((now) => chosen(now, isChosen, records), [item])
      },
      change: (item, changes) => {
        const { change, match } = latest.current
        change((now) => rematched({ ...now, ...changes }, now, match), [item])
      },
      retry: (item) => latest.current.retry([item]),
    }),
    [],
  )
}

/** With what is usual for it; what may be here already is not added by itself. */
export function chosen(item: Item, isChosen: boolean, records: Records): Item {
  if (!isOpen(item) || (item.deed !== undefined) === isChosen) return item
  if (!isChosen) return { ...item, deed: undefined }
  const { paper, match, twin } = item
  const record = match && records.get(match.record)
  if (paper && match && record) return { ...item, deed: deedFor(record, paper, match) }
  return twin ? item : { ...item, deed: 'add' }
}

/** Another title may be that of a paper which is here. */
function rematched(item: Item, before: Item, match: Needs['match']): Item {
  const { paper } = item
  if (!paper || paper.title === before.paper?.title || before.match) return item
  const found = match(paper)
  return found ? { ...item, match: found, deed: undefined } : item
}
