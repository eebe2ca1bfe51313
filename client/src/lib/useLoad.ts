import { LOADER_TIMEOUT_MS } from '@lab/shared/site'
import { startTransition, useCallback, useEffect, useState } from 'react'

export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: T }

export type Reloadable<T> = Load<T> & { reload: () => void }

/**
 * Loads once per `load` function (keep it stable with useCallback) and again on `reload`.
 * While a reload runs, and when it fails, the last data stays.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): Reloadable<T> {
  const [last, setLast] = useState<{ of: typeof load; result: Load<T> }>()
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((n) => n + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again.
  useEffect(() => {
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(LOADER_TIMEOUT_MS)])
    const put = (result: Load<T>) =>
      setLast((before) => {
        const keep = before?.of === load && before.result.state === 'ready'
        return controller.signal.aborted || (keep && result.state !== 'ready')
          ? before
          : { of: load, result }
      })
    put({ state: 'loading' })
    // In steps: what comes may be a whole page.
    load(signal).then(
      (data) => startTransition(() => put({ state: 'ready', data })),
      (error: unknown) => startTransition(() => put({ state: 'failed', error })),
    )
    return () => controller.abort()
  }, [load, round])

  // What another `load` brought is never shown as the answer of this one.
  const result: Load<T> = last?.of === load ? last.result : { state: 'loading' }
  return { ...result, reload }
}
