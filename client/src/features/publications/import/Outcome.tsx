import { formAddress } from '@lab/shared/forms'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/Button.tsx'
import { type Item, stateOf } from './item.ts'

type Props = {
  items: Item[]
  disabled: boolean
  onUndo: () => void
  onClose: () => void
}

/** What came of the saving, and the way back. */
export function Outcome({ items, disabled, onUndo, onClose }: Props) {
  const added = items.filter(({ phase }) => phase === 'added').length
  return (
    <div
      role="status"
      className="my-4 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-reed bg-surface px-4 py-3"
    >
      <p className="font-semibold">{outcomeOf(items)}</p>
      <Link to={formAddress({ kind: 'publications' })} className="link">
        See the publications
      </Link>
      {added > 0 && (
        <Button kind="quiet" disabled={disabled} onClick={onUndo}>
          Undo this import
        </Button>
      )}
      <Button kind="plain" disabled={disabled} onClick={onClose}>
        Import others
      </Button>
    </div>
  )
}

/** `80 added, 3 already here, 1 failed.` */
export function outcomeOf(items: Item[]): string {
  const count = (isOne: (item: Item) => boolean) => items.filter(isOne).length
  const counts = [
    [count(({ phase }) => phase === 'added'), 'added'],
    [count(({ phase }) => phase === 'completed'), 'completed'],
    [count(({ phase }) => phase === 'updated'), 'updated'],
    [count((item) => stateOf(item) === 'here'), 'already here'],
    [count(({ phase }) => phase === 'failed'), 'failed'],
  ] as const
  const told = counts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []))
  return `${told.join(', ')}.`
}
