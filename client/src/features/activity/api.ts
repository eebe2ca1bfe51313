import { ACTIVITY_PATH, type ActivityPage } from '@lab/shared/activity'
import { request } from '../../lib/http.ts'

/** @param query what it is narrowed to, as the address of the page has it */
export const fetchActivity = (query: string, signal: AbortSignal) =>
  request<ActivityPage>('GET', ACTIVITY_PATH + query, { signal })
