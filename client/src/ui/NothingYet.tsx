import type { ReactNode } from 'react'

/** What will be here, for visitors; for editors beside it where to begin. */
export function NothingYet({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="shell pb-24">
      <p className="measure text-lead text-quiet">{text}</p>
      {children}
    </div>
  )
}
