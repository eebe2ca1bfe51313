import { yearOfPaper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'
import { memo } from 'react'
import { SmallButton } from '../../../editor/fields/SmallButton.tsx'
import { ItemForm } from './ItemForm.tsx'
import {
  type Item,
  type ItemState,
  isDone,
  isOpen,
  shortAuthors,
  stateOf,
  stateWords,
} from './item.ts'

/** What rows do, the same for all, so that only what changes is drawn anew. */
export type RowActs = {
  choose: (item: Item, isChosen: boolean) => void
  change: (item: Item, changes: Partial<Item>) => void
  retry: (item: Item) => void
  open: (id: string | undefined) => void
  /** The row has the focus. */
  reach: (id: string) => void
}

type Props = {
  item: Item
  record?: Publication
  isOpened: boolean
  /** Whether the tabulator leads to it. */
  isReached: boolean
  isBusy: boolean
  acts: RowActs
}

const TONES: Partial<Record<ItemState, string>> = {
  new: 'text-reed',
  saved: 'text-reed',
  failed: 'text-alarm',
  refused: 'text-alarm',
  year: 'text-silt',
  link: 'text-silt',
  probable: 'text-silt',
  version: 'text-silt',
}

/** One item: what it is, what is known of it, and whether it is to be saved. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, record, isOpened, isReached, isBusy, acts } = props
  const { id, paper, phase } = item
  const title = paper?.title ?? item.identifier ?? item.from
  const canOpen = isOpen(item) && !isBusy
  const tabIndex = isReached ? 0 : -1
  const mayRetry = phase === 'failed' && !paper && !isBusy
  return (
    <li>
      <div className="flex items-start gap-x-3 py-2 ps-1 hover:bg-sunken">
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center lg:size-8">
          <span className="sr-only">{title}</span>
          <input
            type="checkbox"
            data-row={id}
            tabIndex={tabIndex}
            aria-describedby={`${id}-about`}
            aria-disabled={!canOpen || undefined}
            checked={item.deed !== undefined}
            onFocus={() => acts.reach(id)}
            onChange={({ target }) => canOpen && acts.choose(item, target.checked)}
            className="size-5 scroll-my-28 accent-water aria-disabled:opacity-40"
          />
        </label>
        <div id={`${id}-about`} className="min-w-0 flex-1">
          <p className="font-semibold text-pretty wrap-anywhere">{title}</p>
          {paper && (
            <p className="text-quiet wrap-anywhere">
              {[shortAuthors(paper), yearOfPaper(paper), paper.container]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <StateMark item={item} />
            {paper && <span>{item.status}</span>}
            {title !== item.from && <span className="wrap-anywhere">{item.from}</span>}
          </p>
          {item.reason && <p className="text-sm wrap-anywhere text-alarm">{item.reason}</p>}
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-1 pe-1">
          {mayRetry && (
            <SmallButton
              label="Retry"
              about={title}
              tabIndex={tabIndex}
              onClick={() => acts.retry(item)}
            />
          )}
          {canOpen && (
            <SmallButton
              label={isOpened ? 'Close' : 'Edit'}
              about={title}
              tabIndex={tabIndex}
              aria-expanded={isOpened}
              onClick={() => acts.open(isOpened ? undefined : id)}
            />
          )}
        </div>
      </div>
      {isOpened && canOpen && paper && (
        <ItemForm
          item={item}
          paper={paper}
          record={record}
          onChange={(changes) => acts.change(item, changes)}
          onClose={() => acts.open(undefined)}
        />
      )}
    </li>
  )
})

const DEEDS = { add: '', complete: 'completes the one here', update: 'takes its place' }

function StateMark({ item }: Pick<Props, 'item'>) {
  const state = stateOf(item)
  const deed = item.deed && !isDone(item) ? DEEDS[item.deed] : ''
  const word = state === 'saved' ? item.phase : stateWords[state]
  return (
    <span className={`font-semibold ${TONES[state] ?? ''}`}>
      <span aria-hidden="true">● </span>
      {[word, deed].filter(Boolean).join(', ')}
    </span>
  )
}
