import { imagePaths } from '@lab/shared/images'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { texts } from '@lab/shared/reply'
import { deleteRecord, type Saving, saveRecord } from '../../editor/api.ts'
import { HttpError, request } from '../../lib/http.ts'

export async function fetchArticle(id: string, signal?: AbortSignal): Promise<News> {
  const path = newsPaths.article(id)
  const reply = await request<{ article?: News } | null>('GET', path, { signal })
  if (!reply?.article) throw new HttpError(200, texts.nonsense)
  return reply.article
}

/** @param input a news item whose pictures may still be files */
export const saveNews = (input: object, saving: Saving) =>
  saveRecord(newsPaths, imagePaths.news, input, saving)

export const deleteNews = ({ _id, mainImage, otherImage }: News) =>
  deleteRecord(newsPaths.delete(_id), [mainImage, ...otherImage], newsTexts.deleteFailed)
