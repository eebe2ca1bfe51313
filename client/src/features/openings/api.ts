import { type OpeningReply, openingPaths } from '@lab/shared/openings'
import { texts } from '@lab/shared/reply'
import { HttpError, request } from '../../lib/http.ts'

/** @throws HttpError also for an answer without an opening */
export async function fetchOpening(id: string, signal?: AbortSignal): Promise<OpeningReply> {
  const reply = await request<OpeningReply | null>('GET', openingPaths.opening(id), { signal })
  if (!reply?.opening) throw new HttpError(200, texts.nonsense)
  return reply
}
