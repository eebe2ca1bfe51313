import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

type Props = {
  title: string
  children: ReactNode
  /** The label of the button that does it. */
  confirm: string
  /** The label of the safe button, which has the focus. */
  cancel: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. Rendered while it is open; Escape is the safe answer. */
export function Dialog({ title, children, confirm, cancel, pending, onConfirm, onCancel }: Props) {
  const text = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => safe.current?.focus(), [])
  return (
    <Modal title={title} describedBy={text} onCancel={() => !pending && onCancel()}>
      <div id={text} className="mt-3 text-quiet">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button ref={safe} kind="quiet" disabled={pending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button kind="danger" pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
