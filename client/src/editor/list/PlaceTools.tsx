import { useState } from 'react'
import { MoveButtons } from '../fields/MoveButtons.tsx'

type Props = {
  about: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** The ways to put a record elsewhere in its list, beside dragging its row. */
export function PlaceTools({ about, index, count, onMove }: Props) {
  // Every row with every place would be 160,000 options in a list of 400.
  const [isWanted, setWanted] = useState(false)
  const places = isWanted ? [...Array(count).keys()] : [index]
  const want = () => setWanted(true)
  return (
    <>
      <MoveButtons about={about} index={index} count={count} onMove={onMove} />
      <select
        aria-label={`Move ${about} to`}
        title="Move to…"
        value={index}
        onPointerDown={want}
        onFocus={want}
        onChange={(event) => onMove(Number(event.target.value))}
        className="min-h-11 rounded-sm border border-line bg-surface px-1 text-sm font-semibold lg:pointer-fine:min-h-8"
      >
        {places.map((place) => (
          <option key={place} value={place}>
            {place + 1}
          </option>
        ))}
      </select>
    </>
  )
}
