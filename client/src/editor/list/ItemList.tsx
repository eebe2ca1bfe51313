import type { ReactNode, RefObject } from 'react'
import type { Stored } from '../form/api.ts'
import { ItemRow, type Mark, type Row } from './ItemRow.tsx'
import { SearchField } from './SearchField.tsx'
import type { Editor } from './useEditor.ts'
import { useSearch } from './useSearch.ts'

/** A list of no more items is seen at a glance. */
const SHORT_LIST = 10

type Props<Item extends Stored> = {
  ref: RefObject<HTMLUListElement | null>
  editor: Editor<Item>
  row: (item: Item) => Row
  actions?: (item: Item, index: number) => ReactNode
}

/** Beside a form the list scrolls by itself and stays in sight. */
const besideForm =
  'beside-form flex flex-col lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] [&>ul]:min-h-0 [&>ul]:overflow-y-auto'

const UNSAVED: Mark = { text: 'Unsaved changes', tone: 'silt' }
const SAVED: Mark = { text: 'Saved', tone: 'reed' }

export function ItemList<Item extends Stored>({ ref, editor, row, actions }: Props<Item>) {
  const { items, open, form, savedId } = editor
  const search = useSearch(items, form.fields, row)
  if (items.length === 0)
    return <p className={`text-quiet ${open ? 'beside-form' : ''}`}>Nothing here yet.</p>
  return (
    <div className={`min-w-0 ${open ? besideForm : ''}`}>
      {items.length > SHORT_LIST && <SearchField {...search} />}
      {search.found.length > 0 && (
        <ul ref={ref} className="divide-y divide-line border-y border-line">
          {search.found.map((item, index) => {
            const isEdited = open && item._id === form.item?._id
            const isSaved = item._id === savedId
            return (
              <ItemRow
                key={item._id}
                id={item._id}
                row={row(item)}
                marks={[...(isEdited && form.dirty ? [UNSAVED] : []), ...(isSaved ? [SAVED] : [])]}
                isEdited={isEdited}
                isSaved={isSaved}
                actions={!search.text && actions?.(item, index)}
                onEdit={() => editor.edit(item)}
                onDelete={() => editor.askDelete(item)}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}
