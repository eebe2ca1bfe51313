import { sitePaths } from '@lab/shared/paths'
import type { AdminSiteData } from '@lab/shared/site'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { request } from '../lib/http.ts'
import { useSiteData } from '../site/SiteDataProvider.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Spinner } from './Spinner.tsx'

type AdminData = {
  data: AdminSiteData
  /** Loads what editors see and what visitors see anew; answers nothing when that fails. */
  reload: () => Promise<AdminSiteData | undefined>
  /** Whether one may publish and delete, or only save drafts. */
  mayPublish: boolean
  /** The account that is logged in; empty where it cannot be found out. */
  user: string
}

type Props = Pick<AdminData, 'mayPublish' | 'user'> & { children: ReactNode }

const AdminDataContext = createContext<AdminData | undefined>(undefined)

/** Loads what editors edit. Once there, it stays while a reload runs or fails, and with it what is typed. */
export function AdminDataProvider({ mayPublish, user, children }: Props) {
  const { refresh } = useSiteData()
  const [data, setData] = useState<AdminSiteData>()
  const [error, setError] = useState<unknown>()

  const load = useCallback(async () => {
    try {
      const loaded = await request<AdminSiteData>('GET', sitePaths.adminData)
      setData(loaded)
      setError(undefined)
      return loaded
    } catch (failure) {
      setError(failure)
      return undefined
    }
  }, [])

  useEffect(() => {
    load()
  }, [load])

  const reload = useCallback(() => {
    refresh()
    return load()
  }, [refresh, load])

  return (
    <>
      {error !== undefined && <Failure error={error} onRetry={load} />}
      {!data && !error && <Spinner label="Loading…" />}
      {data && (
        <AdminDataContext value={{ data, reload, mayPublish, user }}>{children}</AdminDataContext>
      )}
    </>
  )
}

export function useAdminData(): AdminData {
  const context = useContext(AdminDataContext)
  if (!context) throw new Error('Admin data is used outside AdminDataProvider.')
  return context
}
