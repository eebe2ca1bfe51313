import { texts } from '@lab/shared/reply'
import { type SiteData, sitePaths } from '@lab/shared/site'
import { HttpError, request } from '../lib/http.ts'

/** @throws HttpError also for an answer that is no site data, which no page could show */
export async function fetchSiteData(signal: AbortSignal): Promise<SiteData> {
  const data = await request<SiteData | null>('GET', sitePaths.data, { signal })
  if (!data || !isComplete(data)) throw new HttpError(200, texts.nonsense)
  return data
}

const isComplete = ({ intro, ...lists }: SiteData) =>
  typeof intro?.slogan === 'string' &&
  [lists.team, lists.news, lists.publication, lists.opporutunitiesAnnouncement].every(Array.isArray)
