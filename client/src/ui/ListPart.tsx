import type { ReactNode } from 'react'

type Props = {
  /** About as high as it will be, as a CSS length; left out in a list that is laid out at once. */
  room?: string
  children: ReactNode
}

/** A part of a long list, which the browser lays out when it comes near the screen, and keeps room for until then. */
export function ListPart({ room, children }: Props) {
  if (!room) return children
  return (
    <div
      className="[content-visibility:auto] [overflow-clip-margin:1rem]"
      style={{ containIntrinsicHeight: `auto ${room}` }}
    >
      {children}
    </div>
  )
}
