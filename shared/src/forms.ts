import type { KindName } from './kinds.ts'
import { pages } from './paths.ts'

/** The forms of the admin area by their addresses, so that a link from anywhere leads to the right one. */

/** Instead of the id of a record: the form that adds one. */
export const NEW_RECORD = 'new'

/** What follows the ? in the address of a form. */
export const formQuery = { tab: 'tab', record: 'edit', field: 'field' } as const

/** A form: that of a record, of a section of the settings (named by `record`), or of one of its fields. */
export type FormPlace = {
  kind: KindName
  record?: string
  /** A field of it, by its name in the form. */
  field?: string
  /** Whether the member leads the lab. */
  leads?: boolean
}

/** Under Content; everything else is under Site. */
const contentTabs: Partial<Record<KindName, string>> = {
  intro: 'intro',
  team: 'about',
  news: 'news',
  publications: 'publication',
  research: 'research',
  opportunities: 'opportunities',
  openings: 'opportunities',
}

/** Whether a form is under Content, where contributors may leave drafts. */
export const isContentForm = ({ kind, leads }: FormPlace): boolean =>
  !leads && contentTabs[kind] !== undefined

/** The address of a form. */
export function formAddress(place: FormPlace): string {
  const { kind, record, field } = place
  const isContent = isContentForm(place)
  const query = new URLSearchParams({ [formQuery.tab]: tabOf(place) })
  if (record && kind !== 'settings') query.set(formQuery.record, record)
  if (field) query.set(formQuery.field, field)
  return `${isContent ? pages.admin : kind === 'freePages' ? pages.freePages : pages.site}?${query}`
}

function tabOf({ kind, record, leads }: FormPlace): string {
  if (leads) return 'investigators'
  if (kind === 'settings') return record ?? ''
  return contentTabs[kind] ?? kind
}
