import { hiddenHeads } from '@lab/shared/pageHead'
import { useWantedOfAddress, WantedContext } from '../editor/wanted.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { freePagesTab } from './freePagesTab.ts'
import { OwnAdminData } from './OwnAdminData.tsx'

/** The pages of the lab's own. */
export function FreePagesPage() {
  const wanted = useWantedOfAddress()
  const { Panel, changes } = freePagesTab
  return (
    <>
      <PageHead {...hiddenHeads.freePages} />
      <h1 tabIndex={-1} className="sr-only">
        Pages
      </h1>
      <OwnAdminData>
        <p className="beside-form-of-page mb-4 text-sm text-quiet">{changes}</p>
        <WantedContext value={wanted}>
          <Panel />
        </WantedContext>
      </OwnAdminData>
    </>
  )
}
