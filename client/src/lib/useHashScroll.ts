import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Goes to the element that the hash of the address names, with the focus, once the page has it. */
export function useHashScroll(ready: boolean) {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash chosen again scrolls again.
  useEffect(() => {
    if (!ready || !hash) return
    const target = document.getElementById(decode(hash.slice(1)))
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
    target?.focus({ preventScroll: true })
  }, [ready, hash, key])
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
