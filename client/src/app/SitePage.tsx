import { hiddenHeads } from '@lab/shared/pageHead'
import { AdminDataProvider } from '../editor/AdminDataProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { siteTabs } from './siteTabs.tsx'
import { TabPanels } from './TabPanels.tsx'

/** What the site says of the lab as a whole. */
export function SitePage() {
  return (
    <>
      <PageHead {...hiddenHeads.site} />
      <h1 tabIndex={-1} className="sr-only">
        Site
      </h1>
      <AdminDataProvider mayPublish>
        <TabPanels label="Parts of the site" tabs={siteTabs} />
      </AdminDataProvider>
    </>
  )
}
