import { type ReactNode, useEffect, useRef } from 'react'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from './moved.ts'
import { SmallButton } from './SmallButton.tsx'

type Props<T> = {
  /** What one row is called: `Paragraph`. */
  noun: string
  items: T[]
  onChange: (items: T[]) => void
  /** Whether rows only move. */
  fixed?: boolean
  children: (item: T, index: number) => ReactNode
}

/** A list whose rows are moved and removed by buttons. */
export function Rows<T>({ noun, items, onChange, fixed = false, children }: Props<T>) {
  const list = useRef<HTMLOListElement>(null)
  const followed = useRef<number>(undefined)

  // The focus follows a row that moved.
  useEffect(() => {
    if (followed.current === undefined) return
    const row = list.current?.children[followed.current]
    row?.querySelector<HTMLElement>('[data-move]:enabled')?.focus()
    followed.current = undefined
  })

  function move(from: number, to: number) {
    followed.current = to
    onChange(moved(items, from, to))
  }

  return (
    <ol ref={list} className="grid gap-3 empty:hidden">
      {items.map((item, index) => {
        const about = `${noun} ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by nothing but their place.
          <li key={index} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">{children(item, index)}</div>
            <div className="flex flex-col gap-1 lg:flex-row">
              <MoveButtons
                about={about}
                index={index}
                count={items.length}
                onMove={(to) => move(index, to)}
              />
              {!fixed && (
                <SmallButton
                  label="Remove"
                  sign="✕"
                  about={about}
                  onClick={() => onChange(items.toSpliced(index, 1))}
                />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
