import { type SearchReply, searchPaths } from '@lab/shared/search'
import { useEffect, useState } from 'react'
import { request } from '../../lib/http.ts'

type Result = { reply?: SearchReply; error?: unknown }

/** What is found; the last answer stays until the next is there. @param query as in the address */
export function useSearch(query: string): Result & { retry: () => void } {
  const [result, setResult] = useState<Result>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (!query) return setResult({})
    const end = new AbortController()
    const { signal } = end
    request<SearchReply>('GET', searchPaths.of(new URLSearchParams(query)), { signal }).then(
      (reply) => setResult({ reply }),
      (error: unknown) => signal.aborted || setResult({ error }),
    )
    return () => end.abort()
  }, [query, tries])
  return { ...result, retry: () => setTries((count) => count + 1) }
}
