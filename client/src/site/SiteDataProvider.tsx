import type { LongList } from '@lab/shared/paths'
import { mayBeCut, type SiteData } from '@lab/shared/site'
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { followAppearance } from '../lib/appearance.ts'
import { SettingsContext } from '../lib/settings.ts'
import { documentWords, WordsContext } from '../lib/words.ts'
import { Failure } from '../ui/Failure.tsx'
import { Loader, PageLoader } from '../ui/Loader.tsx'
import { fetchList, fetchSiteData } from './api.ts'

type SiteDataStore = {
  data?: SiteData
  /** Whether the data is on its way and there is none to show yet. */
  showLoading: boolean
  /** Why there is no data. */
  error?: unknown
  /** Loads anew; what is shown stays until the new data is there, also when that fails. */
  refresh: () => void
}

const SiteDataContext = createContext<SiteDataStore | undefined>(undefined)

type ProviderProps = {
  /** Where the data is there already. */
  initial?: SiteData
  children: ReactNode
}

/** Loads what all pages share, once. */
export function SiteDataProvider({ initial, children }: ProviderProps) {
  const [data, setData] = useState(initial)
  const [error, setError] = useState<unknown>()
  const [early] = useState(() => (initial ? {} : documentWords()))

  const refresh = useCallback(async () => {
    setError(undefined)
    try {
      const latest = await fetchSiteData()
      // In steps: what comes may be a whole page.
      startTransition(() => setData(latest))
    } catch (failure) {
      setError(failure)
    }
  }, [])

  useEffect(() => {
    if (!initial) refresh()
  }, [initial, refresh])

  const appearance = data?.appearance
  useEffect(() => {
    if (appearance) followAppearance(appearance)
  }, [appearance])

  const showLoading = !data && error === undefined
  return (
    <SiteDataContext value={{ data, showLoading, error, refresh }}>
      <SettingsContext value={data?.settings}>
        <WordsContext value={data?.settings.words ?? early}>{children}</WordsContext>
      </SettingsContext>
    </SiteDataContext>
  )
}

export function useSiteData(): SiteDataStore {
  const store = useContext(SiteDataContext)
  if (!store) throw new Error('Site data is used outside SiteDataProvider.')
  return store
}

type ContentProps = {
  loader?: ReactNode
  /** Whether nothing else of the page is shown. */
  wholePage?: boolean
  children: (data: SiteData) => ReactNode
}

/** What needs the site data: a loader before it, the failure with a retry instead of it. */
export function SiteContent({ wholePage, loader, children }: ContentProps) {
  const { data, error, refresh } = useSiteData()
  if (data) return children(data)
  if (error !== undefined) return <Failure wholePage={wholePage} error={error} onRetry={refresh} />
  return loader ?? (wholePage ? <PageLoader /> : <Loader />)
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
  const [list, setList] = useState(latest)
  const [error, setError] = useState<unknown>()
  // Nobody waits for the rest, so it may take its time.
  const shown = useDeferredValue(list)

  const load = useCallback(async () => {
    setError(undefined)
    try {
      setList(await fetchList(name))
    } catch (failure) {
      setError(failure)
    }
  }, [name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data has another rest.
  useEffect(() => {
    load()
  }, [load, latest])

  return (
    <>
      {children(shown)}
      {error === undefined && list === latest && <Loader />}
      {error !== undefined && <Failure error={error} onRetry={load} />}
    </>
  )
}
