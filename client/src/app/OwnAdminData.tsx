import type { ReactNode } from 'react'
import { AdminDataProvider } from '../editor/AdminDataProvider.tsx'
import { useOwnAccount } from '../features/auth/OwnAccount.tsx'

/** What editors edit, for the account that is logged in. */
export function OwnAdminData({ children }: { children: ReactNode }) {
  const { account } = useOwnAccount()
  return (
    <AdminDataProvider mayPublish={account?.role !== 'contributor'} user={account?.email ?? ''}>
      {children}
    </AdminDataProvider>
  )
}
