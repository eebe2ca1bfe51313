import { hiddenHeads } from '@lab/shared/pageHead'
import { PageHead } from '../ui/PageHead.tsx'
import { OwnAdminData } from './OwnAdminData.tsx'
import { HiddenChecklist } from './setup/Checklist.tsx'
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
      <OwnAdminData>
        <HiddenChecklist />
        <TabPanels label="Parts of the site" tabs={siteTabs} />
      </OwnAdminData>
    </>
  )
}
