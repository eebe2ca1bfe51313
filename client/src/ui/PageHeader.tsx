import type { ReactNode } from 'react'
import { Hydrograph } from './Hydrograph.tsx'

type Props = {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Whether the page draws a flood from what it has to tell, instead of one made from its title. */
  ownFlood?: boolean
}

/** The top of a page: its one h1, a sentence, and what belongs beside them, over a small flood of its own. */
export function PageHeader({ title, lead, children, ownFlood = false }: Props) {
  return (
    <div
      className={`group relative isolate overflow-hidden last:mb-0 last:min-h-[60vh] last:border-0 print:mb-6 ${ownFlood ? '' : 'mb-10 border-b border-line sm:mb-12'}`}
    >
      <div
        className={`shell grid items-baseline gap-x-16 gap-y-4 pt-8 sm:pt-10 lg:grid-cols-2 print:pt-0 print:pb-4 ${ownFlood ? 'pb-6' : 'pb-12 group-last:pb-36'}`}
      >
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        <div>
          {lead && <p className="measure text-reading text-quiet">{lead}</p>}
          {children}
        </div>
      </div>
      {!ownFlood && <Hydrograph seed={title} />}
    </div>
  )
}
