import { useEffect, useRef, useState } from 'react'
import {
  dropCopy,
  type Held,
  keepCopy,
  type LocalCopy,
  leftCopies,
  markOpen,
  placeOf,
} from './localCopies.ts'

/** Seconds, not keystrokes: what was typed longer ago survives the tab. */
const EVERY_MS = 1_000

type Options<Content extends Held> = {
  user: string
  kind: string
  /** The id of what is edited, or the name of the form where it adds. */
  record: string
  requestId: string
  content: Content
  dirty: boolean
}

/** Keeps what a form holds in this browser until it is stored, and finds what earlier visits left. */
export function useLocalCopy<Content extends Held>(options: Options<Content>) {
  const { user, kind, record, requestId, content, dirty } = options
  const place = placeOf(user, kind, record)
  const [left, setLeft] = useState<LocalCopy<Content>[]>([])
  const [isKept, setIsKept] = useState(false)
  const latest = useRef(content)
  latest.current = content

  useEffect(() => {
    let isCurrent = true
    leftCopies<Content>(place).then((found) => isCurrent && setLeft(found))
    return () => {
      isCurrent = false
    }
  }, [place])

  useEffect(() => {
    if (!dirty) return
    let kept: Content | undefined
    const keep = async () => {
      if (kept === latest.current) return
      kept = latest.current
      setIsKept(await keepCopy({ form: requestId, place, content: kept }))
    }
    const close = markOpen(requestId)
    const timer = setInterval(keep, EVERY_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      close()
    }
  }, [dirty, requestId, place])

  // What is stored or given up leaves no copy; a page that is left while something is unsaved does.
  const last = useRef(requestId)
  useEffect(() => {
    if (last.current !== requestId) dropCopy(last.current)
    last.current = requestId
    if (dirty) return
    setIsKept(false)
    dropCopy(requestId)
  }, [requestId, dirty])

  const without = ({ form }: LocalCopy<Content>) =>
    setLeft((all) => all.filter((other) => other.form !== form))

  return {
    /** What earlier visits left, newest first. */
    left: left.filter(({ form }) => form !== requestId),
    /** Whether what is typed is kept in this browser. */
    isKept: dirty && isKept,
    /** It is shown in the form again, which keeps it from now on. */
    taken: without,
    discard: (copy: LocalCopy<Content>) => {
      without(copy)
      return dropCopy(copy.form)
    },
  }
}
