import { pictureSizes } from '@lab/shared/pictures'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { buttonClass } from './Button.tsx'
import type { FigureContent } from './figures.ts'
import { Picture } from './Picture.tsx'

type Props = {
  all: FigureContent[]
  /** The place in `all` of the one to begin with. */
  first: number
  onClose: () => void
}

/** A figure as large as the window. The arrow keys lead to the others, Escape and the picture back. */
export function LargeFigure({ all, first, onClose }: Props) {
  const words = useWords(everyPageWords)
  const [at, setAt] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)

  // Closing before it leaves the page gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const go = (steps: number) => setAt((at + steps + all.length) % all.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const figure = all[at]
  if (!figure) return null
  return (
    <dialog
      ref={dialog}
      aria-label={words.figure}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 size-full max-h-none max-w-none bg-paper p-3 text-ink open:flex open:flex-col sm:p-6"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and a button. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <div className="min-h-0 grow cursor-zoom-out" onClick={onClose}>
        <Picture
          key={figure.src}
          src={figure.src}
          alt={figure.alt}
          sizes={pictureSizes.full}
          whole
          className="size-full"
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 pt-3">
        <p aria-live="polite" className="me-auto text-quiet">
          {figure.caption || figure.alt}
        </p>
        {all.length > 1 && (
          <>
            <button type="button" className={buttonClass('quiet')} onClick={() => go(-1)}>
              {words.previous}
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={() => go(1)}>
              {words.next}
            </button>
          </>
        )}
        <button type="button" className={buttonClass()} onClick={onClose}>
          {words.close}
        </button>
      </div>
    </dialog>
  )
}
