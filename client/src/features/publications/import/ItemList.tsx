import type { Publication } from '@lab/shared/publications'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ItemRow, type RowActs } from './ItemRow.tsx'
import type { Item } from './item.ts'

type Props = {
  items: Item[]
  records: ReadonlyMap<string, Publication>
  isBusy: boolean
  acts: Pick<RowActs, 'choose' | 'change' | 'retry'>
}

/** Rows that are drawn at first, and with each further step. */
const STEP = 100

/** The items as a list through which arrows lead: Space chooses, Enter opens, Escape closes. */
export function ItemList({ items, records, isBusy, acts }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(STEP)
  const [opened, setOpened] = useState<string>()
  const [reached, setReached] = useState<string>()
  const wanted = useRef<string>(undefined)
  const rowActs = useMemo(() => {
    const open = (id: string | undefined) =>
      setOpened((before) => {
        if (!id) wanted.current = before
        return id
      })
    return { ...acts, open, reach: setReached }
  }, [acts])

  const rows = items.slice(0, shown)
  const isThere = rows.some(({ id }) => id === reached)
  const inOrder = isThere ? reached : rows[0]?.id

  // What comes into being, or is closed, has the focus then.
  useLayoutEffect(() => {
    if (!wanted.current) return
    list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    const id = target instanceof HTMLElement ? target.dataset.row : undefined
    const at = items.findIndex((item) => item.id === id)
    if (!id || at < 0) return
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    }
    const next = steps[key]
    if (key === 'Enter') setOpened(id)
    else if (next === undefined) return
    else reachRow(Math.max(0, Math.min(next, items.length - 1)))
    event.preventDefault()
  }

  function reachRow(at: number) {
    const item = items[at]
    if (!item) return
    wanted.current = item.id
    if (at >= shown) setShown(Math.ceil((at + 1) / STEP) * STEP)
    setReached(item.id)
  }

  return (
    <>
      <ul ref={list} onKeyDown={onKeyDown} className="divide-y divide-line border-y border-line">
        {rows.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            record={item.match && records.get(item.match.record)}
            isOpened={item.id === opened}
            isReached={item.id === inOrder}
            isBusy={isBusy}
            acts={rowActs}
          />
        ))}
      </ul>
      {items.length > shown && (
        <Button kind="quiet" className="mt-3" onClick={() => setShown(shown + STEP)}>
          Show more of {items.length}
        </Button>
      )}
    </>
  )
}
