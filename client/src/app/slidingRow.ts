import { useEffect, useRef } from 'react'

/** The classes of a row that wraps where there is room, and on smaller screens is one line that slides. */
export const slidingRow =
  'relative flex max-xl:overflow-x-auto max-xl:pe-8 max-xl:[scrollbar-width:none] max-xl:mask-r-from-90% xl:flex-wrap'

/** How much of what stands before the current entry is seen. */
const BEFORE_PX = 40

/** Slides a row until its current entry is seen, whenever another one is current. */
export function useSlidingRow<T extends HTMLElement>(current: string, changed: unknown) {
  const row = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current entry slides the row.
  useEffect(() => {
    const entry = row.current?.querySelector(current)
    if (!row.current || !entry) return
    const { left } = row.current.getBoundingClientRect()
    row.current.scrollLeft += entry.getBoundingClientRect().left - left - BEFORE_PX
  }, [current, changed])
  return row
}
