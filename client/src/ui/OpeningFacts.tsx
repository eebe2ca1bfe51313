import type { ListedOpening } from '@lab/shared/openings'
import { opportunityWords } from '@lab/shared/words/opportunities'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Day } from './Day.tsx'

type Props = {
  opening: Omit<ListedOpening, '_id' | 'title'>
  /** Further facts. */
  children?: ReactNode
}

/** What there is to know of a position at a glance; what is not known has no line. */
export function OpeningFacts({ opening, children }: Props) {
  const words = useWords(opportunityWords)
  const { kind, start, funding, place, deadline, isOpen } = opening
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={words.positionKind}>{kind}</Fact>
      <Fact name={words.positionStart}>{start}</Fact>
      <Fact name={words.positionFunding}>{funding}</Fact>
      <Fact name={words.positionPlace}>{place}</Fact>
      <Fact name={isOpen ? words.positionDeadline : words.positionClosed}>
        {deadline && <Day date={deadline} />}
      </Fact>
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
