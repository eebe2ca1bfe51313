import { hiddenHeads } from '@lab/shared/pageHead'
import { PageHead } from '../ui/PageHead.tsx'
import { adminTabs } from './adminTabs.ts'
import { OwnAdminData } from './OwnAdminData.tsx'
import { Checklist } from './setup/Checklist.tsx'
import { TabPanels } from './TabPanels.tsx'

export function AdminPage() {
  return (
    <>
      <PageHead {...hiddenHeads.admin} />
      {/* The bar and the tabs show where one is. */}
      <h1 tabIndex={-1} className="sr-only">
        Editing
      </h1>
      <OwnAdminData>
        <Checklist />
        <TabPanels label="What to edit" tabs={adminTabs} />
      </OwnAdminData>
    </>
  )
}
