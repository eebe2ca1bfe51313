import { type LongList, sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import type { SiteData } from '@lab/shared/site'
import { HttpError, request } from '../lib/http.ts'

/**
 * The site data, very long lists with the newest of them.
 * @throws HttpError also for an answer that is no site data, which no page could show
 */
export async function fetchSiteData(): Promise<SiteData> {
  const data = await request<SiteData | null>('GET', sitePaths.part('latest'))
  if (!data || !isComplete(data)) throw new HttpError(200, texts.nonsense)
  const { freePages = [], openings = [], pictureTexts = {} } = data
  return { ...data, freePages, openings, pictureTexts }
}

const isComplete = ({ intro, settings, freePages, openings, pictureTexts, ...lists }: SiteData) =>
  typeof intro?.slogan === 'string' &&
  typeof settings?.identity?.name === 'string' &&
  listNames.every((name) => Array.isArray(lists[name]))

const listNames = [
  'team',
  'news',
  'publication',
  'opporutunitiesAnnouncement',
  'investigators',
  'themes',
] as const

/**
 * A very long list whole.
 * @throws HttpError also for an answer without the list
 */
export async function fetchList<K extends LongList>(name: K): Promise<SiteData[K]> {
  const data = await request<Partial<SiteData> | null>('GET', sitePaths.part(name))
  const list = data?.[name]
  if (!Array.isArray(list)) throw new HttpError(200, texts.nonsense)
  return list
}
