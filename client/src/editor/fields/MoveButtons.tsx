import { SmallButton } from './SmallButton.tsx'

type Props = {
  about: string
  index: number
  count: number
  /** Told the new place. */
  onMove: (to: number) => void
}

/** Moves an entry of a list one place up or down. */
export function MoveButtons({ about, index, count, onMove }: Props) {
  return (
    <>
      <SmallButton
        label="Move up"
        sign="↑"
        about={about}
        data-move
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <SmallButton
        label="Move down"
        sign="↓"
        about={about}
        data-move
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  )
}
