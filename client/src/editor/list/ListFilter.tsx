import { Select } from '../../ui/Select.tsx'
import { type ListView, sorts, states } from './useListView.ts'

const ANY = { value: '', label: 'All' }
const asOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const asThemselves = (values: (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }))

/** Narrows and sorts a list. */
export function ListFilter({ view, change, years, people }: ListView) {
  return (
    <details className="mb-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold hover:text-water">
        Filter and sort
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Select
          label="State"
          value={view.state}
          options={[ANY, ...asOptions(states)]}
          onChange={(event) => change({ state: event.target.value })}
        />
        {years.length > 1 && (
          <Select
            label="Year"
            value={view.year}
            options={[ANY, ...asThemselves(years)]}
            onChange={(event) => change({ year: event.target.value })}
          />
        )}
        {people.length > 0 && (
          <Select
            label="Person"
            value={view.person}
            options={[ANY, ...asThemselves(people)]}
            onChange={(event) => change({ person: event.target.value })}
          />
        )}
        <Select
          label="Order"
          value={view.sort}
          options={asOptions(sorts)}
          onChange={(event) => change({ sort: event.target.value })}
        />
      </div>
    </details>
  )
}
