import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isFromPage, sayOnNextPage } from '../../lib/afterSaving.ts'
import { useUnsavedNames } from './UnsavedGuard.tsx'

/** Leads back to the page that somebody has come from, and says there what was done. */
export function useReturnToPage(): (message: string) => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const unsaved = useUnsavedNames()
  const [message, setMessage] = useState<string>()

  useEffect(() => {
    // What was saved counts as unsaved for a moment still.
    if (message === undefined || unsaved.length > 0) return
    setMessage(undefined)
    sayOnNextPage(message)
    navigate(-1)
  }, [message, unsaved, navigate])

  return (done) => isFromPage(state) && setMessage(done)
}
