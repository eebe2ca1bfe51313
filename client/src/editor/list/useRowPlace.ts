import { useLayoutEffect, useRef } from 'react'

type Shown = {
  open: boolean
  /** What the form edits. */
  id?: string
  /** What was saved last. */
  savedId?: string
  /** What may be deleted, while that is asked and done. */
  deletingId?: string
}

/**
 * Keeps the row that is edited where it was in the window, while the form comes and goes beside the
 * list. Afterwards it has the focus, as has the row that was added, the one that was put back, or the
 * one after a deleted one.
 */
export function useRowPlace(shown: Shown) {
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const last = useRef<Shown>({ open: false })
  /** How far below the top of the window the row was when its form was opened. */
  const place = useRef<number>(undefined)
  /** Which row may be deleted. */
  const index = useRef(-1)

  const rows = () => [...(list.current?.children ?? [])]
  const rowOf = (id?: string) => rows().find((row) => row.getAttribute('data-row') === id)
  const focusOn = (row?: Element) => {
    const control = row?.querySelector<HTMLElement>('[data-edit]') ?? opener.current
    control?.focus({ preventScroll: row !== undefined })
  }

  useLayoutEffect(() => {
    const before = last.current
    last.current = shown
    const { open, id, savedId, deletingId } = shown

    if (open && (!before.open || id !== before.id)) {
      if (topOf(panel.current) < 0) panel.current?.scrollIntoView()
      const row = rowOf(id)
      if (row && list.current && place.current !== undefined)
        list.current.scrollTop += topOf(row) - place.current
    }
    if (!open && before.open) {
      const row = rowOf(before.id ?? savedId)
      if (before.id === undefined) row?.scrollIntoView({ block: 'center' })
      else if (row && place.current !== undefined)
        window.scrollTo(0, window.scrollY + topOf(row) - place.current)
      focusOn(row)
    }
    if (!open && !before.open && savedId && savedId !== before.savedId) {
      // It was put back.
      const row = rowOf(savedId)
      row?.scrollIntoView({ block: 'center' })
      focusOn(row)
    }
    const asked = rowOf(deletingId)
    if (asked) index.current = rows().indexOf(asked)
    if (before.deletingId && !deletingId && !rowOf(before.deletingId))
      focusOn(rows()[index.current] ?? rows().at(-1))
  })

  /** To be called before the form of a row is opened. */
  const notePlace = (id: string) => {
    const row = rowOf(id)
    place.current = row && topOf(row)
  }
  return { list, panel, opener, notePlace }
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
