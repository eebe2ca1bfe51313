import type { Publication } from '@lab/shared/publications'
import { publicationStatuses } from '@lab/shared/publications.schema'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ItemList } from './ItemList.tsx'
import type { RowActs } from './ItemRow.tsx'
import {
  type Item,
  type ItemState,
  isOpen,
  itemStates,
  linkOf,
  stateOf,
  stateWords,
} from './item.ts'

type Props = {
  items: Item[]
  records: ReadonlyMap<string, Publication>
  isBusy: boolean
  acts: Pick<RowActs, 'choose' | 'change' | 'retry'>
  /** Changes all that are named. */
  onChangeAll: (make: (item: Item) => Item, items: Item[]) => void
  onChooseAll: (items: Item[], isChosen: boolean) => void
  onRetryAll: (items: Item[]) => void
}

/** All items, narrowed to a state, and what is done to many at once. */
export function Review({ items, records, isBusy, acts, ...props }: Props) {
  const [wanted, setWanted] = useState<ItemState>()
  const byState = useMemo(() => groupedByState(items), [items])
  // The last of a state may have gone to another.
  const state = wanted && byState.has(wanted) ? wanted : undefined
  const shown = (state && byState.get(state)) ?? items
  return (
    <>
      <fieldset className="mt-4 flex flex-wrap gap-1">
        <legend className="sr-only">Show only</legend>
        <Filter
          label="all"
          count={items.length}
          isOn={!state}
          onClick={() => setWanted(undefined)}
        />
        {itemStates.map((name) => {
          const count = byState.get(name)?.length ?? 0
          if (count === 0) return null
          return (
            <Filter
              key={name}
              label={stateWords[name]}
              count={count}
              isOn={state === name}
              onClick={() => setWanted(name)}
            />
          )
        })}
      </fieldset>
      <ForMany shown={shown} isBusy={isBusy} {...props} />
      <p className="mb-2 text-sm text-quiet max-sm:hidden">
        Arrow keys lead through the list, Space chooses, Enter opens, Escape closes.
      </p>
      <ItemList key={state ?? ''} items={shown} records={records} isBusy={isBusy} acts={acts} />
    </>
  )
}

function groupedByState(items: Item[]): Map<ItemState, Item[]> {
  const groups = new Map<ItemState, Item[]>()
  for (const item of items) {
    const state = stateOf(item)
    const group = groups.get(state)
    if (group) group.push(item)
    else groups.set(state, [item])
  }
  return groups
}

type FilterProps = { label: string; count: number; isOn: boolean; onClick: () => void }

function Filter({ label, count, isOn, onClick }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-11 cursor-pointer rounded-sm border border-line bg-surface px-3 text-sm font-semibold tabular-nums hover:border-water aria-pressed:border-water aria-pressed:text-water lg:pointer-fine:min-h-8"
    >
      {label} {count}
    </button>
  )
}

type ForManyProps = Pick<Props, 'isBusy' | 'onChangeAll' | 'onChooseAll' | 'onRetryAll'> & {
  shown: Item[]
}

/** Several stand in a row on a telephone. */
const compact = 'max-sm:px-3 max-sm:text-sm'

/** Where somebody who reads the title finds the paper. */
const searchFor = (title: string) =>
  `https://scholar.google.com/scholar?q=${encodeURIComponent(title)}`

function ForMany({ shown, isBusy, onChangeAll, onChooseAll, onRetryAll }: ForManyProps) {
  const open = shown.filter(isOpen)
  const chosen = open.filter(({ deed }) => deed)
  const unanswered = shown.filter(({ phase, paper }) => phase === 'failed' && !paper)
  const linkless = open.filter((item) => !linkOf(item))
  const lead = (item: Item): Item =>
    item.paper ? { ...item, link: searchFor(item.paper.title) } : item
  return (
    <fieldset disabled={isBusy} className="my-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Those that are shown</legend>
      <Button kind="quiet" className={compact} onClick={() => onChooseAll(open, true)}>
        Choose all
      </Button>
      <Button
        kind="quiet"
        className={compact}
        disabled={chosen.length === 0}
        onClick={() => onChooseAll(open, false)}
      >
        Choose none
      </Button>
      {publicationStatuses.map((status) => (
        <Button
          key={status}
          kind="quiet"
          className={compact}
          disabled={chosen.length === 0}
          onClick={() => onChangeAll((item) => ({ ...item, status }), chosen)}
        >
          Chosen: {status}
        </Button>
      ))}
      {linkless.length > 0 && (
        <Button kind="quiet" className={compact} onClick={() => onChangeAll(lead, linkless)}>
          Link those without one to a search for their title
        </Button>
      )}
      {unanswered.length > 1 && (
        <Button kind="quiet" className={compact} onClick={() => onRetryAll(unanswered)}>
          Retry {unanswered.length} look-ups
        </Button>
      )}
    </fieldset>
  )
}
