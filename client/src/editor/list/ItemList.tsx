import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { SmallButton } from '../fields/SmallButton.tsx'
import type { Stored } from '../form/api.ts'
import { SearchField } from './SearchField.tsx'
import type { Editor } from './useEditor.ts'
import { type Row, useSearch } from './useSearch.ts'

/** A list of no more items is seen at a glance. */
const SHORT_LIST = 10

type Props<Item extends Stored> = {
  editor: Editor<Item>
  row: (item: Item) => Row
  actions?: (item: Item, index: number) => ReactNode
}

/** Beside a form the list scrolls by itself and stays in sight. */
const besideForm =
  'flex max-h-[45dvh] flex-col lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] [&>ul]:min-h-0 [&>ul]:overflow-y-auto'

export function ItemList<Item extends Stored>(props: Props<Item>) {
  const { editor, row, actions } = props
  const { items, open, form } = editor
  const search = useSearch(items, row)
  if (items.length === 0) return <p className="text-quiet">Nothing here yet.</p>
  return (
    <div className={`min-w-0 ${open ? besideForm : ''}`}>
      {items.length > SHORT_LIST && <SearchField {...search} />}
      {search.found.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {search.found.map((item, index) => (
            <li
              key={item._id}
              aria-current={open && item._id === form.item?._id ? true : undefined}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-l-transparent py-2 pl-2 hover:bg-sunken aria-[current]:border-l-water aria-[current]:bg-sunken forced-colors:not-aria-[current]:border-l-[Canvas]"
            >
              <RowText {...row(item)} />
              <div className="flex flex-wrap gap-1 p-1">
                {!search.text && actions?.(item, index)}
                <SmallButton
                  label="Edit"
                  about={row(item).title}
                  onClick={() => editor.edit(item)}
                />
                <SmallButton
                  label="Delete"
                  about={row(item).title}
                  onClick={() => editor.askDelete(item)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function RowText({ title, note, picture }: Row) {
  return (
    <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
      <Picture src={picture} alt="" sizes="2.5rem" shape="1" className="w-10 shrink-0 rounded-sm" />
      <div className="min-w-0">
        <h3 className="font-sans font-semibold tracking-normal text-pretty">{title}</h3>
        <p className="text-quiet">{note}</p>
      </div>
    </div>
  )
}
