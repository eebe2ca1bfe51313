import { startTransition, useCallback, useEffect, useState } from 'react'

export type Load<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: T }

export type Reloadable<T> = Load<T> & { reload: () => void }

/** A load that has begun before its page is rendered, with what has come of it until then. */
export type Begun<T> = { answer: Promise<T>; data?: T }

export function begin<T>(load: () => Promise<T>): Begun<T> {
  const begun: Begun<T> = { answer: load() }
  begun.answer.then(
    (data) => {
      begun.data = data
    },
    // Whoever uses it hears of it.
    () => {},
  )
  return begun
}

/**
 * Loads once per `load` function (keep it stable with useCallback) and again on `reload`.
 * While a reload runs, and when it fails, the last data stays.
 * @param begun the first load, where it has begun already
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  begun?: Begun<T>,
): Reloadable<T> {
  const [first] = useState<Load<T> | undefined>(begun?.data && { state: 'ready', data: begun.data })
  const [last, setLast] = useState(first && { of: load, result: first })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((n) => n + 1), [])

  useEffect(() => {
    if (first && round === 0) return
    const controller = new AbortController()
    const put = (result: Load<T>) =>
      setLast((before) => {
        const keep = before?.of === load && before.result.state === 'ready'
        return controller.signal.aborted || (keep && result.state !== 'ready')
          ? before
          : { of: load, result }
      })
    put({ state: 'loading' })
    // In steps: what comes may be a whole page.
    const answer = begun && round === 0 ? begun.answer : load(controller.signal)
    answer.then(
      (data) => startTransition(() => put({ state: 'ready', data })),
      (error: unknown) => startTransition(() => put({ state: 'failed', error })),
    )
    return () => controller.abort()
  }, [load, round, begun, first])

  // What another `load` brought is never shown as the answer of this one.
  const result: Load<T> = last?.of === load ? last.result : { state: 'loading' }
  return { ...result, reload }
}
