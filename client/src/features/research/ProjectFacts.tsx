import type { Research } from '@lab/shared/research'

type Props = {
  project: Research
  /** Each fact under its name, as a column beside the text. */
  tall?: boolean
}

/** Period, sponsors and collaborators, each only when there is something to say. */
export function ProjectFacts({ project, tall = false }: Props) {
  const facts = [
    ['Period', project.period],
    ['Sponsors', project.sponsors],
    ['Collaborators', project.collaborators],
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
