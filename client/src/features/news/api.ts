import { imagePaths } from '@lab/shared/images'
import { type News, newsImages, newsPaths, newsTexts } from '@lab/shared/news'
import type { PictureTexts } from '@lab/shared/pictureTexts'
import { texts } from '@lab/shared/reply'
import { deleteRecord, type Saving, saveRecord } from '../../editor/api.ts'
import { HttpError, request } from '../../lib/http.ts'

/** @throws HttpError also for an answer without an article */
export async function fetchArticle(id: string, signal?: AbortSignal) {
  type Reply = { article?: News; pictureTexts?: PictureTexts }
  const reply = await request<Reply | null>('GET', newsPaths.article(id), { signal })
  if (!reply?.article) throw new HttpError(200, texts.nonsense)
  return { article: reply.article, pictureTexts: reply.pictureTexts ?? {} }
}

/** @param input a news item whose pictures may still be files */
export const saveNews = (input: object, saving: Saving) =>
  saveRecord(newsPaths, imagePaths.news, input, saving)

export const deleteNews = (news: News) =>
  deleteRecord(newsPaths.delete(news._id), newsImages(news), newsTexts.deleteFailed)
