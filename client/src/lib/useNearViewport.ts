import { type RefObject, useEffect, useState } from 'react'

/** Half a screen, in which what is fetched then has time to come. */
const MARGIN = '50%'

/** Whether the reader has come near the element; it stays so. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear, ref])
  return isNear
}
