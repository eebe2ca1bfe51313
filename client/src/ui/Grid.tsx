import type { ReactNode } from 'react'

/** Three columns on large screens, two on medium (three for three), one on small. Its children are list items. */
export function Grid({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <ul
      className={`grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 md:has-[>:nth-child(3):last-child]:grid-cols-3 ${className}`}
    >
      {children}
    </ul>
  )
}
