import type { Research } from '@lab/shared/research'

/** Period, sponsors and collaborators, each only when there is something to say. */
export function ProjectFacts({ project }: { project: Research }) {
  const facts = [
    ['Period', project.period],
    ['Sponsors', project.sponsors],
    ['Collaborators', project.collaborators],
  ].filter(([, value]) => value?.trim())
  if (facts.length === 0) return null
  return (
    <dl className="space-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-semibold text-ink">{name}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
