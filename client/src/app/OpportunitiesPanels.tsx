import { NEW_RECORD } from '@lab/shared/forms'
import { useAdminData } from '../editor/AdminDataProvider.tsx'
import { useWanted, WantedContext } from '../editor/wanted.ts'
import { OpeningsPanel } from '../features/openings/OpeningsPanel.tsx'
import { AnnouncementPanel } from '../features/opportunities/AnnouncementPanel.tsx'

/** The announcement, and below it the positions. */
export function OpportunitiesPanels() {
  const { data } = useAdminData()
  const wanted = useWanted()
  const record = wanted?.record
  const isOpening =
    record === NEW_RECORD ||
    data.openings.some(({ _id }) => _id === record) ||
    data.drafts.some((draft) => draft.kind === 'openings' && draft.record === record)
  return (
    <>
      <WantedContext value={isOpening ? undefined : wanted}>
        <AnnouncementPanel />
      </WantedContext>
      <div className="mt-12 border-t border-line pt-8">
        <WantedContext value={isOpening ? wanted : undefined}>
          <OpeningsPanel />
        </WantedContext>
      </div>
    </>
  )
}
