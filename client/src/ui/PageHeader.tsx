import type { ReactNode } from 'react'
import { Hydrograph } from './Hydrograph.tsx'

/** The top of a page: its one h1, a sentence, and what belongs beside them, over a flood of its own. */
export function PageHeader(props: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="relative isolate mb-12 overflow-hidden border-b border-line sm:mb-20 print:mb-6">
      <div className="shell pt-16 pb-28 sm:pt-24 sm:pb-40 print:pt-0 print:pb-4">
        <h1 tabIndex={-1} className="text-h1">
          {props.title}
        </h1>
        {props.lead && <p className="measure mt-6 text-lead text-quiet">{props.lead}</p>}
        {props.children}
      </div>
      <Hydrograph seed={props.title} />
    </div>
  )
}
