import type { AltTexts } from '@lab/shared/altTexts'
import { type News, newsPaths } from '@lab/shared/news'
import { texts } from '@lab/shared/reply'
import { HttpError, request } from '../../lib/http.ts'

export type ArticleReply = { article: News; pictureTexts: AltTexts }

/** @throws HttpError also for an answer without an article */
export async function fetchArticle(id: string, signal?: AbortSignal): Promise<ArticleReply> {
  const reply = await request<Partial<ArticleReply> | null>('GET', newsPaths.article(id), {
    signal,
  })
  if (!reply?.article) throw new HttpError(200, texts.nonsense)
  return { article: reply.article, pictureTexts: reply.pictureTexts ?? {} }
}
