import { type FormPlace, formAddress } from '@lab/shared/forms'
import type { KindName } from '@lab/shared/kinds'
import type { SampleLeft, SampleRecord } from '@lab/shared/setup'
import type { Fields } from '../../editor/fields/field.ts'
import { settingsFields } from '../../features/settings/fields.ts'
import { siteTabs } from '../siteTabs.tsx'

/** Something that is still the sample's, and the form that changes it. */
export type LeftOver = { label: string; href: string }
export type LeftOvers = { title: string; items: LeftOver[] }

const kindTitles: Partial<Record<KindName, string>> = {
  intro: 'Words of the home page',
  opportunities: 'Announcement',
  team: 'People',
  news: 'News',
  publications: 'Publications',
  research: 'Projects',
  themes: 'Research themes',
}

/** What is still the sample's, in the order of the forms. */
export const leftOvers = ({ settings, records }: SampleLeft): LeftOvers[] => [
  ...siteTabs.flatMap(({ id, label }) => {
    const found = Object.entries(settings).find(([section]) => section === id)?.[1] ?? []
    const items = found.map((field) => settingOf(id, field))
    return items.length > 0 ? [{ title: label, items }] : []
  }),
  ...Object.entries(kindTitles).flatMap(([kind, title]) => {
    const items = records.filter((record) => record.kind === kind).map(recordOf)
    return items.length > 0 ? [{ title, items }] : []
  }),
]

function settingOf(section: string, field: string): LeftOver {
  const fields: Fields =
    Object.entries(settingsFields).find(([name]) => name === section)?.[1] ?? {}
  const label = fields[field]?.label ?? field
  return { label, href: formAddress({ kind: 'settings', record: section, field }) }
}

const recordOf = ({ title, ...place }: SampleRecord): LeftOver => ({
  label: title || 'The words that came with the sample',
  href: formAddress(place satisfies FormPlace),
})

export const countOf = ({ settings, records }: SampleLeft): number =>
  Object.values(settings).flat().length + records.length
