import { hiddenHeads } from '@lab/shared/pageHead'
import { AdminDataProvider } from '../editor/AdminDataProvider.tsx'
import { useOwnAccount } from '../features/auth/OwnAccount.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { adminTabs } from './adminTabs.ts'
import { TabPanels } from './TabPanels.tsx'

export function AdminPage() {
  const { account } = useOwnAccount()
  return (
    <>
      <PageHead {...hiddenHeads.admin} />
      {/* The bar and the tabs show where one is. */}
      <h1 tabIndex={-1} className="sr-only">
        Editing
      </h1>
      <AdminDataProvider mayPublish={account?.role !== 'contributor'}>
        <TabPanels label="What to edit" tabs={adminTabs} />
      </AdminDataProvider>
    </>
  )
}
