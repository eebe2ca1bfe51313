import type { LongList } from '@lab/shared/paths'
import { mayBeCut, type SiteData } from '@lab/shared/site'
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'
import { type Begun, type Reloadable, useLoad } from '../lib/useLoad.ts'
import { Failure } from '../ui/Failure.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Loader } from '../ui/Loader.tsx'
import { fetchLatest, fetchList } from './api.ts'

const SiteLoad = createContext<Reloadable<SiteData> | undefined>(undefined)

type ProviderProps = { begun?: Begun<SiteData>; children: ReactNode }

/** Loads what all pages share, once. */
export function SiteDataProvider({ begun, children }: ProviderProps) {
  return <SiteLoad value={useLoad(fetchLatest, begun)}>{children}</SiteLoad>
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

type ListProps<K extends LongList> = { name: K; children: (list: SiteData[K]) => ReactNode }

/** A long list: the newest as soon as the site data is there, all of it when that has come too. */
export function SiteList<K extends LongList>({ name, children }: ListProps<K>) {
  return (
    <SiteContent>
      {({ [name]: latest }) =>
        mayBeCut(latest) ? (
          <WholeList name={name} latest={latest}>
            {children}
          </WholeList>
        ) : (
          children(latest)
        )
      }
    </SiteContent>
  )
}

function WholeList<K extends LongList>(props: ListProps<K> & { latest: SiteData[K] }) {
  const { name, latest, children } = props
  const load = useLoad<SiteData[K]>(fetchList[name])
  // Nobody waits for the rest, so it may take its time.
  const list = useDeferredValue(load.state === 'ready' ? load.data : latest)
  return (
    <>
      {children(list)}
      {load.state === 'loading' && <Loader />}
      {load.state === 'failed' && <Failure error={load.error} onRetry={load.reload} />}
    </>
  )
}

function useSiteLoad() {
  const load = useContext(SiteLoad)
  if (!load) throw new Error('Site data is used outside SiteDataProvider.')
  return load
}
