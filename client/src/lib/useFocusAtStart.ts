import { type RefObject, useEffect } from 'react'
import { focusInSight } from './focusInSight.ts'

/** Leads to what has just appeared: to an element, or to the first field in it. */
export function useFocusAtStart(ref: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const field = ref.current?.querySelector<HTMLElement>('input, select, textarea')
    focusInSight(field ?? ref.current)
  }, [ref, isWanted])
}
