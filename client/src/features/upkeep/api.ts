import type { Done } from '@lab/shared/reply'
import { upkeepPaths } from '@lab/shared/upkeep'
import { request } from '../../lib/http.ts'

/** How many findings harm the site. */
export const fetchCount = (signal: AbortSignal) =>
  request<{ count: number }>('GET', upkeepPaths.count, { signal })

/** Asks for a newer release. */
export const askForRelease = () => request<Done>('POST', upkeepPaths.release)

export const dismiss = (id: string, isDismissed: boolean) =>
  request<Done>('POST', upkeepPaths.dismiss, { body: { ids: [id], isDismissed } })
