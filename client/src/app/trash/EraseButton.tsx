import type { TrashEntry } from '@lab/shared/trash'
import { useState } from 'react'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { entry: TrashEntry; pending: boolean; onErase: () => Promise<unknown> }

/** Deletes an entry of the trash for good, after asking. */
export function EraseButton({ entry: { title }, pending, onErase }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SmallButton label="Delete for good" about={title} isPlain onClick={() => setAsking(true)} />
      {asking && (
        <Dialog
          title="Delete this for good?"
          confirm="Delete for good"
          cancel="Keep"
          pending={pending}
          onConfirm={async () => {
            await onErase()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          <p>“{title}”, its pictures and its history cannot be brought back then.</p>
        </Dialog>
      )}
    </>
  )
}
