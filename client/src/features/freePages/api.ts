import { type FreePage, freePagePaths } from '@lab/shared/freePages'
import { texts } from '@lab/shared/reply'
import { HttpError, request } from '../../lib/http.ts'

export type FreePageReply = { page: FreePage }

/** @throws HttpError also for an answer without a page */
export async function fetchFreePage(slug: string, signal?: AbortSignal): Promise<FreePageReply> {
  const reply = await request<FreePageReply | null>('GET', freePagePaths.page(slug), { signal })
  if (!reply?.page) throw new HttpError(200, texts.nonsense)
  return reply
}
