import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './afterPaint.ts'
import { FIRST_PART } from './listParts.ts'

/** As many as a slow phone inserts without a stutter. */
const STEP = 24

/**
 * How many items of a long list to render: the first ones at once, the others step by step, a
 * frame apart and while the browser has nothing more urgent to do, and all before the page is printed.
 */
export function useGrowingCount(length: number): number {
  const [count, setCount] = useState(FIRST_PART)

  useEffect(() => {
    if (count >= length) return
    let isOver = false
    afterPaint().then(() => {
      if (!isOver) startTransition(() => setCount(count + STEP))
    })
    return () => {
      isOver = true
    }
  }, [count, length])

  useEffect(() => {
    const end = new AbortController()
    // Also of what is still to come.
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', showAll, { signal: end.signal })
    return () => end.abort()
  }, [])

  return Math.min(count, length)
}
