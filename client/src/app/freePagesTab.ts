import { pages } from '@lab/shared/paths'
import { FreePagesPanel, freePageFields } from '../features/freePages/FreePagesPanel.tsx'
import type { AdminTab } from './adminTabs.ts'

export const freePagesTab: AdminTab = {
  id: 'freePages',
  label: 'Pages',
  Panel: FreePagesPanel,
  kind: 'freePages',
  fields: freePageFields,
  changes: 'Pages of your own, such as Data, Software, Contact or an imprint, each at its address.',
  page: pages.home,
}
