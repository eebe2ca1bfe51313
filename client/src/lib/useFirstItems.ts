import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** So many items of a long list come with the document. */
const FIRST_ITEMS = 48

/**
 * The items of a long list to render: the first ones in the words that come with the document and
 * while React takes these over, then all, in steps that a slow phone stays awake between.
 */
export function useFirstItems<T>(items: T[]): T[] {
  const isTakingOver = useSyncExternalStore(never, isRendered, isFirstView)
  const [showsAll, setShowsAll] = useState(!isTakingOver)

  useEffect(() => {
    startTransition(() => setShowsAll(true))
    // What is printed is whole, at whatever moment.
    const showNow = () => flushSync(() => setShowsAll(true))
    addEventListener('beforeprint', showNow)
    return () => removeEventListener('beforeprint', showNow)
  }, [])

  return showsAll ? items : items.slice(0, FIRST_ITEMS)
}

const never = () => () => {}
const isRendered = () => false
const isFirstView = () => true
