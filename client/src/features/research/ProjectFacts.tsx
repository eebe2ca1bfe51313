import type { Research } from '@lab/shared/research'
import { fill } from '@lab/shared/words/fill'
import { researchWords } from '@lab/shared/words/research'
import { useWords } from '../../lib/words.ts'

type Props = {
  project: Research
  /** Each fact under its name, as a column beside the text. */
  tall?: boolean
}

/** Period, sponsors and collaborators, each only when there is something to say. */
export function ProjectFacts({ project, tall = false }: Props) {
  const words = useWords(researchWords)
  const facts = [
    [words.projectStatus, statusIn(words, project)],
    // The text about the time is the lab's own; dates stand where there is none.
    [words.period, project.period || datesIn(words, project)],
    [words.sponsors, project.sponsors],
    [words.collaborators, project.collaborators],
  ].filter(([, value]) => value?.trim())
  if (facts.length === 0) return null
  return (
    <dl className={tall ? 'space-y-5' : 'space-y-1 text-sm'}>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={tall ? 'border-t border-line pt-3' : 'grid grid-cols-[6.5rem_1fr]'}
        >
          <dt className={`text-silt ${tall ? 'text-sm' : ''}`}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FactWords = typeof researchWords

const statusIn = (words: FactWords, { status }: Research) =>
  status === 'completed' ? words.completedProject : status && words.currentProject

function datesIn(words: FactWords, { from = '', to = '' }: Research): string {
  const [begin, end] = [from.slice(0, 4), to.slice(0, 4)]
  if (begin && end) return begin === end ? begin : `${begin}–${end}`
  if (begin) return fill(words.datesSince, { begin })
  return end && fill(words.datesUntil, { end })
}
