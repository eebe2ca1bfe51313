import type { KindName } from '@lab/shared/kinds'
import { adminTabs } from '../adminTabs.ts'
import { siteTabs } from '../siteTabs.tsx'

/** The tab in which records of a kind are edited. */
export const tabOf = (kind: KindName) => [...adminTabs, ...siteTabs].find((tab) => tab.kind === kind)
