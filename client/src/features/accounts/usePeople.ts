import type { Member } from '@lab/shared/team'
import { useSiteData } from '../../site/SiteDataProvider.tsx'

/** To whom an account may belong: who leads the lab, and its members. */
export function usePeople(): Member[] {
  const { data } = useSiteData()
  return data ? [...data.investigators, ...data.team] : []
}
