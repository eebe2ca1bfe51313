import { paperPaths } from '@lab/shared/papers/paths'
import type { PaperReply } from '@lab/shared/publications'
import { texts } from '@lab/shared/reply'
import { HttpError, request } from '../../lib/http.ts'

/** @throws HttpError also for an answer without a paper */
export async function fetchPaper(id: string, signal?: AbortSignal): Promise<PaperReply> {
  const reply = await request<Partial<PaperReply> | null>('GET', paperPaths.paper(id), { signal })
  if (!reply?.paper) throw new HttpError(200, texts.nonsense)
  return { paper: reply.paper, projects: reply.projects ?? [] }
}
