import type { OwnAccount } from '@lab/shared/auth'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { type Arrived, fetchAccount } from './api.ts'

type Store = {
  /** Missing where it cannot be found out; the server holds everybody to their rights anyway. */
  account?: OwnAccount
  reload: () => Promise<void>
}

const AccountContext = createContext<Store>({ reload: async () => {} })

/** Says whose session it is, as it was on the way in or when it was last asked. */
export function OwnAccountProvider({ children }: { children: ReactNode }) {
  const [account, setAccount] = useState(useLoaderData<Arrived>().account)
  const reload = useCallback(
    async () => setAccount(await fetchAccount().catch(() => undefined)),
    [],
  )
  return <AccountContext value={{ account, reload }}>{children}</AccountContext>
}

export const useOwnAccount = () => useContext(AccountContext)
