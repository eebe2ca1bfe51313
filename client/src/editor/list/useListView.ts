import { stateAt } from '@lab/shared/visibility'
import { useState } from 'react'
import type { Stored } from '../form/api.ts'
import type { Row } from './ItemRow.tsx'
import type { Entry } from './useEditor.ts'

export const states = {
  public: 'Live',
  scheduled: 'Scheduled',
  hidden: 'Hidden',
  draft: 'Draft',
} as const

export const sorts = {
  site: 'As on the site',
  changed: 'Changed last',
  title: 'Title',
} as const

const everything = { state: '', year: '', person: '', sort: 'site' }

type View = typeof everything

/** Which entries of a list are shown, and in which order. @param row how an entry is listed */
export function useListView<Item extends Stored>(
  entries: Entry<Item>[],
  row: (entry: Entry<Item>) => Row,
) {
  const [view, setView] = useState(everything)
  const now = Date.now()
  const fits = (entry: Entry<Item>) => {
    const { year, people = [] } = row(entry)
    return (
      (!view.state || statesOf(entry, now).includes(view.state)) &&
      (!view.year || String(year) === view.year) &&
      (!view.person || people.includes(view.person))
    )
  }
  const listed = entries.filter(fits)
  if (view.sort === 'changed') listed.sort((a, b) => changedAt(b).localeCompare(changedAt(a)))
  if (view.sort === 'title') listed.sort((a, b) => row(a).title.localeCompare(row(b).title))
  const rows = entries.map(row)
  return {
    view,
    change: (next: Partial<View>) => setView({ ...view, ...next }),
    listed,
    /** Whether the list is whole and in the order of the site. */
    isWhole: Object.entries(everything).every(([name, value]) => Reflect.get(view, name) === value),
    years: distinct(rows.flatMap(({ year }) => year ?? [])).sort((a, b) => b - a),
    people: distinct(rows.flatMap(({ people = [] }) => people)).sort(),
  }
}

export type ListView = Omit<ReturnType<typeof useListView>, 'listed'>

const distinct = <Value>(values: Value[]) => [...new Set(values)]

const statesOf = <Item extends Stored>({ item, draft }: Entry<Item>, now: number): string[] => [
  ...(item ? [stateAt(item, now)] : []),
  ...(draft ? ['draft'] : []),
]

const changedAt = <Item extends Stored>({ item, draft }: Entry<Item>) =>
  draft?.at ?? item?.editedAt ?? ''
