import { type LongList, sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import type { SiteData } from '@lab/shared/site'
import { afterPaint } from '../lib/afterPaint.ts'
import { HttpError, request } from '../lib/http.ts'

/**
 * The site data with the newest of its long lists.
 * @throws HttpError also for an answer that is no site data, which no page could show
 */
export async function fetchLatest(signal?: AbortSignal): Promise<SiteData> {
  const data = await request<SiteData | null>('GET', sitePaths.part('latest'), { signal })
  if (!data || !isComplete(data)) throw new HttpError(200, texts.nonsense)
  return { ...data, pictureTexts: data.pictureTexts ?? {} }
}

const isComplete = ({ intro, ...lists }: SiteData) =>
  typeof intro?.slogan === 'string' &&
  [lists.team, lists.news, lists.publication, lists.opporutunitiesAnnouncement].every(Array.isArray)

/** Loads one long list whole, when the newest of it have been shown. */
export const fetchList: { [K in LongList]: (signal: AbortSignal) => Promise<SiteData[K]> } = {
  news: (signal) => listIn('news', signal),
  publication: (signal) => listIn('publication', signal),
}

/** @throws HttpError also for an answer without the list */
async function listIn<K extends LongList>(name: K, signal: AbortSignal): Promise<SiteData[K]> {
  await afterPaint()
  const data = await request<Partial<SiteData> | null>('GET', sitePaths.part(name), { signal })
  const list = data?.[name]
  if (!Array.isArray(list)) throw new HttpError(200, texts.nonsense)
  return list
}
