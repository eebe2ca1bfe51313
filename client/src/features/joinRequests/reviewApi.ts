import type { JoinRequest } from '@lab/shared/joinRequests'
import { type Done, texts } from '@lab/shared/reply'
import { reviewPaths } from '@lab/shared/reviews'
import type { ReviewChanges } from '@lab/shared/reviews.schema'
import { apiUrl, HttpError, request } from '../../lib/http.ts'

const idsOf = (requests: JoinRequest[]) => requests.map(({ _id }) => _id)

export const changeRequests = (requests: JoinRequest[], changes: Omit<ReviewChanges, 'ids'>) =>
  request<Done>('POST', reviewPaths.changes, { body: { ids: idsOf(requests), ...changes } })

export const deleteRequests = (requests: JoinRequest[]) =>
  request<Done>('POST', reviewPaths.deletions, { body: { ids: idsOf(requests) } })

export const addNote = ({ _id }: JoinRequest, text: string) =>
  request<Done>('POST', reviewPaths.notes(_id), { body: { text } })

/** Milliseconds for all files of all applications. */
const LONGEST_MS = 600_000

/** Downloads a list of applications and all their files. */
export async function exportRequests(requests: JoinRequest[]): Promise<{ message: string }> {
  const response = await fetch(apiUrl(reviewPaths.export), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: idsOf(requests) }),
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => {
    throw new HttpError(0, texts.offline)
  })
  if (!response.ok) throw new HttpError(response.status, texts.unexpected)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'applications.zip'
  link.click()
  URL.revokeObjectURL(link.href)
  return { message: 'Downloaded as applications.zip.' }
}
