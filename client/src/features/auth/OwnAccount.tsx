import type { OwnAccount } from '@lab/shared/auth'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Spinner } from '../../editor/Spinner.tsx'
import { fetchAccount } from './api.ts'

type Store = {
  /** Missing where it cannot be found out; the server holds everybody to their rights anyway. */
  account?: OwnAccount
  reload: () => Promise<void>
}

const AccountContext = createContext<Store>({ reload: async () => {} })

/** Loads whose session it is, before anything is shown that depends on it. */
export function OwnAccountProvider({ children }: { children: ReactNode }) {
  const [account, setAccount] = useState<OwnAccount>()
  const [isKnown, setKnown] = useState(false)

  const reload = useCallback(async () => {
    setAccount(await fetchAccount().catch(() => undefined))
    setKnown(true)
  }, [])

  useEffect(() => {
    reload()
  }, [reload])

  if (!isKnown) return <Spinner label="Loading…" />
  return <AccountContext value={{ account, reload }}>{children}</AccountContext>
}

export const useOwnAccount = () => useContext(AccountContext)
