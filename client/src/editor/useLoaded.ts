import { useEffect, useState } from 'react'
import { request } from '../lib/http.ts'

type Answer<T> = { path: string; data?: T; error?: unknown }

/**
 * What the API answers at an address.
 * @param asOf asks anew when it changes; until then the last answer stays
 */
export function useLoaded<T>(path: string, asOf?: unknown) {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again, and so does a change.
  useEffect(() => {
    const end = new AbortController()
    request<T>('GET', path, { signal: end.signal }).then(
      (data) => setAnswer({ path, data }),
      (error: unknown) => {
        if (!end.signal.aborted) setAnswer({ path, error })
      },
    )
    return () => end.abort()
  }, [path, asOf, tries])

  function retry() {
    setAnswer(undefined)
    setTries((tries) => tries + 1)
  }

  const { data, error } = answer?.path === path ? answer : {}
  return { data, error, retry }
}
