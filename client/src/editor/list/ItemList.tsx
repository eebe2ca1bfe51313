import { stateAt } from '@lab/shared/visibility'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Stored } from '../form/api.ts'
import { SearchField } from '../SearchField.tsx'
import { ItemRow, type Mark, type Row } from './ItemRow.tsx'
import type { Editor, Entry } from './useEditor.ts'
import { useSearch } from './useSearch.ts'

/** A list of no more items is seen at a glance. */
const SHORT_LIST = 10

type Props<Item extends Stored> = {
  ref: RefObject<HTMLUListElement | null>
  editor: Editor<Item>
  row: (entry: Entry<Item>) => Row
  actions?: (item: Item, index: number) => ReactNode
}

/** Beside a form the list scrolls by itself and stays in sight. */
const besideForm =
  'beside-form flex flex-col lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] [&>ul]:min-h-0 [&>ul]:overflow-y-auto'

const UNSAVED: Mark = { text: 'Unsaved changes', tone: 'silt' }
const DRAFT: Mark = { text: 'Draft', tone: 'silt' }
const STATES: Record<'scheduled' | 'hidden', Mark> = {
  scheduled: { text: 'Scheduled', tone: 'silt' },
  hidden: { text: 'Hidden', tone: 'silt' },
}
const SAVED: Mark = { text: 'Saved', tone: 'reed' }

export function ItemList<Item extends Stored>(props: Props<Item>) {
  const { ref, editor, row, actions } = props
  const { entries, items, open, form, savedId, mayPublish, draftCount } = editor
  const [wantsDrafts, setWantsDrafts] = useState(false)
  const isFiltered = wantsDrafts && draftCount > 0
  const listed = isFiltered ? entries.filter(({ draft }) => draft) : entries
  const search = useSearch(listed, form.fields, row)
  const now = Date.now()
  if (entries.length === 0)
    return (
      <p className={`text-quiet ${open ? 'beside-form' : ''}`}>
        Nothing here yet. The button above adds the first.
      </p>
    )
  return (
    <div className={`min-w-0 ${open ? besideForm : ''}`}>
      {draftCount > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          {draftCount === 1 ? '1 draft waits' : `${draftCount} drafts wait`} to be published.
          <Button
            kind="quiet"
            aria-pressed={isFiltered}
            onClick={() => setWantsDrafts(!isFiltered)}
          >
            Show only drafts
          </Button>
        </p>
      )}
      {entries.length > SHORT_LIST && <SearchField {...search} />}
      {search.found.length > 0 && (
        <ul ref={ref} className="divide-y divide-line border-y border-line">
          {search.found.map((entry) => {
            const { id, item, draft } = entry
            const isEdited = open && id === form.id
            const isSaved = id === savedId
            const shown = item ? stateAt(item, now) : 'public'
            const marks = [
              ...(shown === 'public' ? [] : [STATES[shown]]),
              ...(draft ? [DRAFT] : []),
              ...(isEdited && form.dirty ? [UNSAVED] : []),
              ...(isSaved ? [SAVED] : []),
            ]
            const isWhole = !search.text && !isFiltered
            return (
              <ItemRow
                key={id}
                id={id}
                row={row(entry)}
                marks={marks}
                isEdited={isEdited}
                isSaved={isSaved}
                actions={isWhole && mayPublish && item && actions?.(item, items.indexOf(item))}
                onEdit={() => editor.edit(id)}
                onDelete={item && mayPublish ? () => editor.askDelete(item) : undefined}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}
