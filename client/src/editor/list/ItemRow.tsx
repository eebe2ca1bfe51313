import type { DragEvent } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { SmallButton } from '../fields/SmallButton.tsx'
import { PlaceTools } from './PlaceTools.tsx'

/** What is said of a record in its list, such as that it holds unsaved text. */
export type Mark = { text: string; tone: 'reed' | 'silt' }

/** How an item shows in the list of its panel. */
export type Row = {
  title: string
  note: string
  picture: string
  /** Where visitors read it. */
  page: string
  year?: number
  /** The names of the people of the lab in it. */
  people?: string[]
}

type Props = {
  id: string
  row: Row
  marks: Mark[]
  isEdited: boolean
  /** Whether it has just been saved. */
  isSaved: boolean
  /** The ways to put it elsewhere; left out where the order is not chosen. */
  place?: { index: number; count: number; onMove: (from: number, to: number) => void }
  /** Whether it is among the chosen ones; left out while nobody chooses. */
  isChosen?: boolean
  onChoose: (isChosen: boolean) => void
  /** Whether visitors see it. */
  isLive: boolean
  onEdit: () => void
  /** Left out for what is not to be deleted here. */
  onDelete?: () => void
}

export function ItemRow(props: Props) {
  const { id, row, marks, isEdited, isSaved, place, isChosen, isLive, onEdit, onDelete } = props
  return (
    <li
      data-row={id}
      {...(place && draggable(place))}
      aria-current={isEdited ? true : undefined}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 border-s-4 border-s-transparent py-2 ps-2 hover:bg-sunken aria-[current]:border-s-water aria-[current]:bg-sunken forced-colors:not-aria-[current]:border-s-[Canvas] ${isSaved ? 'bg-sunken' : ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        {isChosen !== undefined && (
          <input
            type="checkbox"
            aria-label={`Choose ${row.title}`}
            checked={isChosen}
            onChange={(event) => props.onChoose(event.target.checked)}
            className="relative z-1 size-6 shrink-0 accent-water"
          />
        )}
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
            {isSaved && isLive && (
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
        {place && (
          <PlaceTools {...place} about={row.title} onMove={(to) => place.onMove(place.index, to)} />
        )}
        {onDelete && <SmallButton label="Delete" about={row.title} isPlain onClick={onDelete} />}
      </div>
    </li>
  )
}

type Place = NonNullable<Props['place']>

/** The row can be drawn to another one's place. */
const draggable = ({ index, onMove }: Place) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(PLACE, String(index)),
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(PLACE)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const from = event.dataTransfer.getData(PLACE)
    if (from === '') return
    event.preventDefault()
    if (Number(from) !== index) onMove(Number(from), index)
  },
})

/** The kind of what is dragged, so that a row takes nothing else. */
const PLACE = 'application/x-place'

export function MarkText({ text, tone }: Mark) {
  return (
    <span className={`font-semibold ${tone === 'reed' ? 'text-reed' : 'text-silt'}`}>
      <span aria-hidden="true">● </span>
      {text}
    </span>
  )
}
