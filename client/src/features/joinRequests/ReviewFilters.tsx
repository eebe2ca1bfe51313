import { SearchField } from '../../editor/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { type ReviewList, type Sort, sorts } from './useReviewList.ts'

/** Narrows and orders the list of applications. */
export function ReviewFilters({ list }: { list: ReviewList }) {
  const { filter, setFilter, positions, states, tags } = list
  const options = (all: string, values: string[]) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: value })),
  ]
  const sortNames: Sort[] = ['newest', 'oldest', 'name', 'state']
  return (
    <div className="mt-4">
      <SearchField {...list.search} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        <Select
          label="State"
          value={filter.state}
          options={options('All', states)}
          onChange={(event) => setFilter({ state: event.target.value })}
        />
        <Select
          label="Position"
          value={filter.position}
          options={options('All', positions)}
          onChange={(event) => setFilter({ position: event.target.value })}
        />
        <Select
          label="Tag"
          value={filter.tag}
          options={options('All', tags)}
          onChange={(event) => setFilter({ tag: event.target.value })}
        />
        <Select
          label="Show"
          value={filter.mark}
          options={[
            { value: '', label: 'All' },
            { value: 'unread', label: 'Unread' },
            { value: 'starred', label: 'Starred by me' },
          ]}
          onChange={(event) => setFilter({ mark: event.target.value })}
        />
        <Select
          label="Order"
          value={list.sort}
          options={sortNames.map((name) => ({ value: name, label: sorts[name] }))}
          onChange={(event) =>
            list.setSort(sortNames.find((name) => name === event.target.value) ?? 'newest')
          }
        />
      </div>
    </div>
  )
}
