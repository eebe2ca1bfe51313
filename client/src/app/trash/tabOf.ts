import type { KindName } from '@lab/shared/kinds'
import { adminTabs } from '../adminTabs.ts'

/** The tab in which records of a kind are edited. */
export const tabOf = (kind: KindName) => adminTabs.find((tab) => tab.kind === kind)
