import type { ReactNode } from 'react'
import { Hydrograph } from './Hydrograph.tsx'

/** The top of a page: its one h1, a sentence, and what belongs beside them, over a flood of its own. */
export function PageHeader(props: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="relative isolate mb-12 overflow-hidden border-b border-line last:mb-0 last:min-h-[60vh] last:border-0 sm:mb-20 print:mb-6">
      <div className="shell grid items-baseline gap-x-16 gap-y-6 pt-16 pb-28 sm:pt-20 sm:pb-36 lg:grid-cols-2 print:pt-0 print:pb-4">
        <h1 tabIndex={-1} className="text-h1">
          {props.title}
        </h1>
        <div>
          {props.lead && <p className="measure text-lead text-quiet">{props.lead}</p>}
          {props.children}
        </div>
      </div>
      <Hydrograph seed={props.title} />
    </div>
  )
}
