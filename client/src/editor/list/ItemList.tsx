import { stateAt, type Visibility, type VisibilityState } from '@lab/shared/visibility'
import { type RefObject, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Stored } from '../form/api.ts'
import { formatMomentIn, formatWhen } from '../formatMoment.ts'
import { SearchField } from '../SearchField.tsx'
import { ItemRow, type Mark, type Row } from './ItemRow.tsx'
import { ListFilter } from './ListFilter.tsx'
import { ManyBar } from './ManyBar.tsx'
import type { Editor, Entry } from './useEditor.ts'
import { useListView } from './useListView.ts'
import { useSearch } from './useSearch.ts'

/** A list of no more items is seen at a glance. */
const SHORT_LIST = 10

type Props<Item extends Stored> = {
  ref: RefObject<HTMLUListElement | null>
  editor: Editor<Item>
  row: (entry: Entry<Item>) => Row
  isOrdered: boolean
}

/** Beside a form the list scrolls by itself and stays in sight. */
const besideForm =
  'beside-form flex flex-col lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] [&>ul]:min-h-0 [&>ul]:overflow-y-auto'

const UNSAVED: Mark = { text: 'Unsaved changes', tone: 'silt' }
const DRAFT: Mark = { text: 'Draft', tone: 'silt' }
const SAVED: Mark = { text: 'Saved', tone: 'reed' }

/** Who changed it last, and when. */
const withLastChange = (row: Row, item?: Stored): Row => {
  const { editedAt, editedBy } = item ?? {}
  const change = editedAt && `changed ${formatWhen(editedAt)}${editedBy ? ` by ${editedBy}` : ''}`
  return { ...row, note: [row.note, change].filter(Boolean).join('; ') }
}

/** What is said of when visitors see a record. */
function timesOf({ publishAt, hideAt }: Visibility, state: VisibilityState, zone: string): Mark[] {
  const tone = 'silt'
  if (hideAt && state === 'hidden')
    return [{ text: `Hidden since ${formatMomentIn(hideAt, zone)}`, tone }]
  return [
    ...(publishAt && state === 'scheduled'
      ? [{ text: `Scheduled for ${formatMomentIn(publishAt, zone)}`, tone } as const]
      : []),
    ...(hideAt ? [{ text: `Until ${formatMomentIn(hideAt, zone)}`, tone } as const] : []),
  ]
}

export function ItemList<Item extends Stored>(props: Props<Item>) {
  const { ref, editor, row, isOrdered } = props
  const { entries, items, open, form, savedId, mayPublish, draftCount, many } = editor
  const [wantsDrafts, setWantsDrafts] = useState(false)
  const isFiltered = wantsDrafts && draftCount > 0
  const drafts = isFiltered ? entries.filter(({ draft }) => draft) : entries
  const { listed, ...view } = useListView(drafts, row)
  const search = useSearch(listed, form.fields, row)
  const { chosen, setChosen } = many
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const { timeZone } = useAdminData().data.settings.locale
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
      {entries.length > SHORT_LIST && <ListFilter {...view} />}
      {mayPublish && !open && !chosen && entries.length > 1 && (
        <Button kind="plain" className="-ms-5 mb-2" onClick={() => setChosen(new Set())}>
          Choose several
        </Button>
      )}
      <ManyBar many={many} listed={search.found.map(({ id }) => id)} pending={editor.pending} />
      {search.found.length > 0 && (
        <ul ref={ref} className="divide-y divide-line border-y border-line">
          {search.found.map((entry) => {
            const { id, item, draft } = entry
            const isEdited = open && id === form.id
            const isSaved = id === savedId
            const shown = item ? stateAt(item, now) : 'public'
            const marks = [
              ...(item ? timesOf(item, shown, timeZone) : []),
              ...(draft ? [DRAFT] : []),
              ...(isEdited && form.dirty ? [UNSAVED] : []),
              ...(isSaved ? [SAVED] : []),
            ]
            const isWhole = !search.text && !isFiltered && view.isWhole
            const mayMove = isOrdered && isWhole && mayPublish
            return (
              <ItemRow
                key={id}
                id={id}
                row={withLastChange(row(entry), item)}
                marks={marks}
                isEdited={isEdited}
                isSaved={isSaved}
                place={
                  mayMove && item
                    ? { index: items.indexOf(item), count: items.length, onMove: many.move }
                    : undefined
                }
                isChosen={chosen?.has(id)}
                onChoose={(isChosen) => choose(id, isChosen)}
                isLive={item !== undefined && shown === 'public'}
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
