import type { KindName } from '@lab/shared/kinds'
import { pages } from '@lab/shared/paths'
import {
  PRESENCE_EVERY_MS,
  type Presence,
  type PresenceInput,
  presencePaths,
} from '@lab/shared/presence'
import { useEffect, useState } from 'react'
import { request } from '../../lib/http.ts'

const note = (body: PresenceInput) =>
  request<Presence>('POST', presencePaths.note, { body, keepalive: body.leaves })

/** Notes that the form of a record is open while the page is seen, and answers who else has it open. */
export function usePresence({ kind, record }: { kind: KindName; record: string }) {
  const [others, setOthers] = useState<Presence['others']>([])

  useEffect(() => {
    let isOpen = true
    async function stay() {
      if (document.hidden) return
      // What cannot be told now is told the next time.
      const answer = await note({ kind, record }).catch(() => undefined)
      if (isOpen && answer) setOthers(answer.others)
    }
    const leave = () => {
      // Who has logged out may not tell it any more; the notice lapses.
      if (location.pathname === pages.login) return
      note({ kind, record, leaves: true }).catch(() => {})
    }
    stay()
    const timer = setInterval(stay, PRESENCE_EVERY_MS)
    document.addEventListener('visibilitychange', stay)
    addEventListener('pagehide', leave)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', stay)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, record])

  return others
}
