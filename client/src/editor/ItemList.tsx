import type { ReactNode } from 'react'
import { Picture } from '../ui/Picture.tsx'
import type { Stored } from './api.ts'
import { SmallButton } from './SmallButton.tsx'
import type { Editor } from './useEditor.ts'

/** How an item shows in the list of its panel. */
export type Row = { title: string; note: string; picture: string }

type Props<Item extends Stored, Draft extends object> = {
  editor: Editor<Item, Draft>
  row: (item: Item) => Row
  actions?: (item: Item, index: number) => ReactNode
}

/** Beside a form the list scrolls by itself and stays in sight. */
const besideForm = 'max-h-[45dvh] overflow-y-auto lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]'

export function ItemList<Item extends Stored, Draft extends object>(props: Props<Item, Draft>) {
  const { editor, row, actions } = props
  if (editor.items.length === 0) return <p className="text-quiet">Nothing here yet.</p>
  return (
    <ul className={`divide-y divide-line border-y border-line ${editor.open ? besideForm : ''}`}>
      {editor.items.map((item, index) => (
        <li
          key={item._id}
          aria-current={editor.open && item._id === editor.form.item?._id ? true : undefined}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-l-transparent py-2 pl-2 aria-[current]:border-l-water aria-[current]:bg-sunken forced-colors:not-aria-[current]:border-l-[Canvas]"
        >
          <RowText {...row(item)} />
          <div className="flex flex-wrap gap-1 p-1">
            {actions?.(item, index)}
            <SmallButton label="Edit" about={row(item).title} onClick={() => editor.edit(item)} />
            <SmallButton
              label="Delete"
              about={row(item).title}
              onClick={() => editor.askDelete(item)}
            />
          </div>
        </li>
      ))}
    </ul>
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
