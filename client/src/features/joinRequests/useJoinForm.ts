import { FASTEST_MS, FILLED_FIELD, type Receipt } from '@lab/shared/joinRequests'
import { useState } from 'react'
import { randomId } from '../../lib/randomId.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { submitRequest } from './api.ts'

/** Checks and sends the application. */
export function useJoinForm(onReceived: (receipt: Receipt) => void) {
  const { data } = useSiteData()
  const [requestId] = useState(randomId)
  const [openedAt] = useState(() => performance.now())
  return useSubmit<FormData>({
    async check(form) {
      const { checkApplication } = await import('./checkApplication.ts')
      return checkApplication(form, data)
    },
    async send(form, onProgress) {
      await untilPlausible(openedAt)
      form.set(FILLED_FIELD, String(Math.round(performance.now() - openedAt)))
      const receipt = await submitRequest(form, requestId, onProgress)
      onReceived(receipt)
      return receipt.message
    },
  })
}

/** A timer may be early by a little. */
const MARGIN_MS = 50

/** Waits until a person could have filled in the form; the server takes it for a program's before. */
const untilPlausible = (openedAt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, openedAt + FASTEST_MS + MARGIN_MS - performance.now()),
  )
