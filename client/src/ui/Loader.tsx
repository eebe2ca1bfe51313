import { everyPageWords } from '@lab/shared/words/everyPage'
import type { ReactNode } from 'react'
import { useLabNames } from '../lib/settings.ts'
import { useWords } from '../lib/words.ts'
import { PageHead } from './PageHead.tsx'

/** Fills the screen with the name of the lab over moving water while a page waits for its data. */
export function FullScreenLoader() {
  const { name } = useLabNames()
  return (
    <Waiting className="fixed inset-0 z-50 bg-paper">
      <p className="max-w-[10.5em] font-serif text-h2 text-balance">{name}</p>
    </Waiting>
  )
}

export function Loader() {
  return <Waiting className="py-32" />
}

/** Stands in for a whole page, so it has a title and a heading too. */
export function PageLoader() {
  const { loading } = useWords(everyPageWords)
  return (
    <>
      <PageHead title={loading} passing />
      <Waiting className="py-32" labelTag="h1" />
    </>
  )
}

type WaitingProps = { className: string; labelTag?: 'span' | 'h1'; children?: ReactNode }

/** Keeps a screen of room, so that what stands below does not jump when the content comes. */
function Waiting({ className, labelTag: Label = 'span', children }: WaitingProps) {
  const { loading } = useWords(everyPageWords)
  return (
    <div role="status" className="min-h-svh">
      <div
        className={`appear-late grid place-content-center justify-items-center gap-8 p-8 text-center ${className}`}
      >
        {children}
        <Water />
        <Label className="sr-only">{loading}</Label>
      </div>
    </div>
  )
}

const wave = 'q30 -12 60 0 t60 0 t60 0 t60 0 t60 0 t60 0'

/** Three lines of water, each slower than the one above it. */
function Water() {
  return (
    <svg viewBox="0 0 240 60" className="w-60 text-water" aria-hidden="true">
      {[16, 32, 48].map((y, i) => (
        <path
          key={y}
          d={`M0 ${y}${wave}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          opacity={1 - i * 0.3}
          className="drifting"
        />
      ))}
    </svg>
  )
}
