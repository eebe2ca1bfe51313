import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { SmallButton } from '../fields/SmallButton.tsx'

/** What is said of a record in its list, such as that it holds unsaved text. */
export type Mark = { text: string; tone: 'reed' | 'silt' }

/** How an item shows in the list of its panel. */
export type Row = {
  title: string
  note: string
  picture: string
  /** Where visitors read it. */
  page: string
}

type Props = {
  id: string
  row: Row
  marks: Mark[]
  isEdited: boolean
  /** Whether it has just been saved. */
  isSaved: boolean
  /** Further buttons. */
  actions: ReactNode
  onEdit: () => void
  /** Left out for what is not to be deleted here. */
  onDelete?: () => void
}

export function ItemRow(props: Props) {
  const { id, row, marks, isEdited, isSaved, actions, onEdit, onDelete } = props
  return (
    <li
      data-row={id}
      aria-current={isEdited ? true : undefined}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 border-s-4 border-s-transparent py-2 ps-2 hover:bg-sunken aria-[current]:border-s-water aria-[current]:bg-sunken forced-colors:not-aria-[current]:border-s-[Canvas] ${isSaved ? 'bg-sunken' : ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Picture
          src={row.picture}
          alt=""
          sizes="2.5rem"
          shape="1"
          className="w-10 shrink-0 rounded-sm"
        />
        <div className="min-w-0">
          <h3 className="font-sans font-semibold tracking-normal text-pretty">{row.title}</h3>
          <p className="flex flex-wrap gap-x-3 text-quiet">
            {row.note && <span className="wrap-anywhere">{row.note}</span>}
            {marks.map((mark) => (
              <MarkText key={mark.text} {...mark} />
            ))}
            {isSaved && (
              <SiteLink href={row.page} className="link relative z-1">
                See it on the site<span className="sr-only">: {row.title}</span>
              </SiteLink>
            )}
          </p>
        </div>
      </div>
      {/* The whole row edits; the other buttons lie above it. */}
      <div className="flex flex-wrap gap-1 p-1 [&>:not([data-edit])]:relative [&>:not([data-edit])]:z-1">
        <SmallButton label="Edit" about={row.title} data-edit fillsRow onClick={onEdit} />
        {actions}
        {onDelete && <SmallButton label="Delete" about={row.title} isPlain onClick={onDelete} />}
      </div>
    </li>
  )
}

export function MarkText({ text, tone }: Mark) {
  return (
    <span className={`font-semibold ${tone === 'reed' ? 'text-reed' : 'text-silt'}`}>
      <span aria-hidden="true">● </span>
      {text}
    </span>
  )
}
