import type { ReactNode } from 'react'
import { HttpError } from '../lib/http.ts'
import type { Reloadable } from '../lib/useLoad.ts'
import { Failure } from './Failure.tsx'
import { Loader, PageLoader } from './Loader.tsx'
import { NotFound } from './NotFound.tsx'

type Props<T> = {
  load: Reloadable<T>
  loader?: ReactNode
  /** Whether the heading of the page comes with the data, so that what stands in needs its own. */
  wholePage?: boolean
  children: (data: T) => ReactNode
}

/** Shows what was loaded; a loader before it, and the failure with a retry instead of it. */
export function Loaded<T>({ load, loader, wholePage = false, children }: Props<T>) {
  if (load.state === 'loading') return loader ?? (wholePage ? <PageLoader /> : <Loader />)
  if (load.state === 'ready') return children(load.data)
  if (load.error instanceof HttpError && load.error.status === 404) return <NotFound />
  return <Failure error={load.error} onRetry={load.reload} wholePage={wholePage} />
}
