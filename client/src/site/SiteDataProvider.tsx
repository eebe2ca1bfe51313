import type { SiteData } from '@lab/shared/site'
import { createContext, type ReactNode, useContext } from 'react'
import { type Reloadable, useLoad } from '../lib/useLoad.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { fetchSiteData } from './api.ts'

const SiteLoad = createContext<Reloadable<SiteData> | undefined>(undefined)

/** Loads what all pages share, once. */
export function SiteDataProvider({ children }: { children: ReactNode }) {
  return <SiteLoad value={useLoad(fetchSiteData)}>{children}</SiteLoad>
}

export function useSiteData() {
  const load = useSiteLoad()
  return {
    data: load.state === 'ready' ? load.data : undefined,
    showLoading: load.state === 'loading',
    error: load.state === 'failed' ? load.error : undefined,
    refresh: load.reload,
  }
}

/** What needs the site data: a loader before it, the failure with a retry instead of it. */
export function SiteContent(props: {
  loader?: ReactNode
  children: (data: SiteData) => ReactNode
}) {
  return <Loaded load={useSiteLoad()} {...props} />
}

function useSiteLoad() {
  const load = useContext(SiteLoad)
  if (!load) throw new Error('Site data is used outside SiteDataProvider.')
  return load
}
