import type { KindName } from '@lab/shared/kinds'
import { pages } from '@lab/shared/paths'
import { type AdminTab, adminTabs } from '../adminTabs.ts'
import { freePagesTab } from '../freePagesTab.ts'
import { openingsTab } from '../openingsTab.ts'
import { siteTabs } from '../siteTabs.tsx'

const on = (page: string, tabs: readonly AdminTab[]) =>
  tabs.map((tab) => ({ ...tab, href: `${page}?tab=${tab.id}` }))

const tabs = [
  ...on(pages.admin, adminTabs),
  ...on(pages.site, siteTabs),
  { ...freePagesTab, href: pages.freePages },
  { ...openingsTab, href: `${pages.admin}?tab=opportunities` },
]

/** The tab in which records of a kind are edited, with its address. */
export const tabOf = (kind: KindName) => tabs.find((tab) => tab.kind === kind)
