import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Item, isOpen, isReady } from './item.ts'

type Props = { items: Item[]; isBusy: boolean; onSave: () => void; onClear: () => void }

/** Stays in sight, however long the list is. */
export function SaveBar({ items, isBusy, onSave, onClear }: Props) {
  const [asks, setAsks] = useState(false)
  const ready = items.filter(isReady).length
  const lacking = items.filter((item) => isOpen(item) && item.deed && !isReady(item)).length
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
      <Button disabled={isBusy || ready === 0} onClick={onSave}>
        Save {ready === 1 ? '1 paper' : `${ready} papers`}
      </Button>
      <Button kind="plain" disabled={isBusy} onClick={() => setAsks(true)}>
        Discard all
      </Button>
      {lacking > 0 && (
        <p className="text-silt">
          {lacking === 1 ? '1 chosen one lacks' : `${lacking} chosen ones lack`} a year or a link.
        </p>
      )}
      {asks && (
        <Dialog
          title="Discard this list?"
          confirm="Discard"
          cancel="Keep"
          onConfirm={onClear}
          onCancel={() => setAsks(false)}
        >
          <p>What is saved stays. What is not saved has to be read anew.</p>
        </Dialog>
      )}
    </div>
  )
}
