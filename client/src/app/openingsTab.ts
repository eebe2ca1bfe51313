import { pages } from '@lab/shared/paths'
import { OpeningsPanel, openingFields } from '../features/openings/OpeningsPanel.tsx'
import type { AdminTab } from './adminTabs.ts'

/** Stands within the tab Opportunities. */
export const openingsTab: AdminTab = {
  id: 'openings',
  label: 'Open positions',
  Panel: OpeningsPanel,
  kind: 'openings',
  fields: openingFields,
  changes: 'The positions that are open, each with a page of its own.',
  page: pages.opportunities,
}
