import { useEffect, useRef, useState } from 'react'
import { inParallel } from '../../../lib/inParallel.ts'

/** How far long work is: `12 of 80`. */
export type Progress = { label: string; done: number; total: number }

export type Runs = ReturnType<typeof useRun>

/** As many calls of the server at once. */
const AT_ONCE = 3

/** Work for each of many, which tells how far it is and can be cancelled. */
export function useRun() {
  const [progress, setProgress] = useState<Progress>()
  const end = useRef(new AbortController())
  useEffect(() => () => end.current.abort(), [])

  /**
   * @returns whether it was done for all
   * @throws what the work throws
   */
  async function run<T>(
    label: string,
    things: T[],
    work: (thing: T, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    end.current = new AbortController()
    const { signal } = end.current
    const step = () => setProgress((now) => now && { ...now, done: now.done + 1 })
    setProgress({ label, done: 0, total: things.length })
    try {
      await inParallel(things, AT_ONCE, (thing) => work(thing, signal).then(step), signal)
    } finally {
      setProgress(undefined)
    }
    return !signal.aborted
  }

  return { progress, run, cancel: () => end.current.abort() }
}
