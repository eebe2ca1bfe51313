import { useEffect, useState } from 'react'
import { fetchCount } from './api.ts'

/** How many findings harm the site, asked on the way in; 0 for who may not know. */
export function useUrgent(mayKnow: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!mayKnow) return
    const end = new AbortController()
    fetchCount(end.signal).then(
      ({ count }) => setCount(count),
      () => {},
    )
    return () => end.abort()
  }, [mayKnow])
  return count
}
