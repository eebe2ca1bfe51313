import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  /** The id of the text that is read out after the title. */
  describedBy?: string
  children: ReactNode
  /** For what stands side by side. */
  isWide?: boolean
  onCancel: () => void
}

/** Something to answer before the rest of the page. Rendered while it is open; Escape cancels. */
export function Modal({ title, describedBy, children, isWide = false, onCancel }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // Closing before it leaves the page gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      className={`m-auto ${isWide ? 'w-[min(60rem,calc(100%-2rem))]' : 'w-[min(32rem,calc(100%-2rem))]'} rounded-sm border border-line bg-surface p-6 text-ink backdrop:bg-water-deep/60`}
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
