import { type News, newsPaths } from '@lab/shared/news'
import type { PictureTexts } from '@lab/shared/pictureTexts'
import { texts } from '@lab/shared/reply'
import { HttpError, request } from '../../lib/http.ts'

/** @throws HttpError also for an answer without an article */
export async function fetchArticle(id: string, signal?: AbortSignal) {
  type Reply = { article?: News; pictureTexts?: PictureTexts }
  const reply = await request<Reply | null>('GET', newsPaths.article(id), { signal })
  if (!reply?.article) throw new HttpError(200, texts.nonsense)
  return { article: reply.article, pictureTexts: reply.pictureTexts ?? {} }
}
