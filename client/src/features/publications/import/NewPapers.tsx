import { doiLink } from '@lab/shared/papers/bareIdentifiers'
import { type Paper, yearOfPaper } from '@lab/shared/papers/paper'
import { type Proposal, type Proposals, proposalPaths } from '@lab/shared/papers/proposals'
import { type ReactNode, useState } from 'react'
import { SmallButton } from '../../../editor/fields/SmallButton.tsx'
import { NotLoaded } from '../../../editor/NotLoaded.tsx'
import { useLoaded } from '../../../editor/useLoaded.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  /** Asks anew when it changes. */
  asOf: unknown
  disabled: boolean
  onTake: (papers: Paper[]) => void
  onDismiss: (ids: string[], isDismissed: boolean) => void
}

/** Papers that are shown before all of them are asked for. */
const FIRST = 10

/** What ORCID knows of the lab's people and the site does not have. */
export function NewPapers({ asOf, disabled, onTake, onDismiss }: Props) {
  const { data, error, retry } = useLoaded<Proposals>(proposalPaths.list, asOf)
  const [isWhole, setIsWhole] = useState(false)
  if (error !== undefined) return <NotLoaded error={error} onRetry={retry} />
  if (!data?.isOn) return null
  const { open, dismissed } = data
  const shown = isWhole ? open : open.slice(0, FIRST)
  const count = open.length === 1 ? '1 paper' : `${open.length} papers`
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-h3">New papers of your people</h2>
      <p className="mt-2 mb-3 text-quiet">{toldOf(data)}</p>
      {data.problems.map(({ name, text }) => (
        <p key={name} className="mb-2 text-silt">
          {name}: {text} It is tried again after a day.
        </p>
      ))}
      {open.length > 0 && (
        <>
          <div className="mb-3 flex flex-wrap gap-2">
            <Button
              kind="quiet"
              disabled={disabled}
              onClick={() => onTake(open.map(({ paper }) => paper))}
            >
              Look through {count}
            </Button>
            <Button
              kind="plain"
              disabled={disabled}
              onClick={() =>
                onDismiss(
                  open.map(({ id }) => id),
                  true,
                )
              }
            >
              Set {open.length === 1 ? 'it' : 'all'} aside
            </Button>
          </div>
          <List proposals={shown}>
            {({ id, paper }) => (
              <SmallButton
                label="Set aside"
                about={paper.title}
                isPlain
                disabled={disabled}
                onClick={() => onDismiss([id], true)}
              />
            )}
          </List>
          {shown.length < open.length && (
            <Button kind="quiet" className="mt-3" onClick={() => setIsWhole(true)}>
              Show all {open.length}
            </Button>
          )}
        </>
      )}
      {dismissed.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Set aside ({dismissed.length})
          </summary>
          <List proposals={dismissed}>
            {({ id, paper }) => (
              <SmallButton
                label="Show again"
                about={paper.title}
                disabled={disabled}
                onClick={() => onDismiss([id], false)}
              />
            )}
          </List>
        </details>
      )}
    </section>
  )
}

function toldOf({ people, asked, open }: Proposals): string {
  if (people === 0)
    return 'With an ORCID iD in their entry, ORCID is asked for new papers of your people once a week.'
  const whom = people === 1 ? '1 person' : `${people} people`
  const told = `ORCID is asked once a week for papers of ${whom} with an iD in their entry.`
  if (asked < people) return `${told} ${asked} of ${people} have been asked for.`
  return open.length > 0 ? told : `${told} It knows none that are not here.`
}

type ListProps = { proposals: Proposal[]; children: (proposal: Proposal) => ReactNode }

const List = ({ proposals, children }: ListProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {proposals.map((proposal) => (
      <li
        key={proposal.id}
        className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2"
      >
        <div className="min-w-0 flex-1 basis-56">
          <Title paper={proposal.paper} />
          <p className="text-sm text-quiet wrap-anywhere">
            {[proposal.people.join(', '), yearOfPaper(proposal.paper), proposal.paper.container]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {children(proposal)}
      </li>
    ))}
  </ul>
)

function Title({ paper: { title, doi, url } }: { paper: Paper }) {
  const href = doi ? doiLink(doi) : url
  if (!href) return <p className="wrap-anywhere">{title}</p>
  return (
    <p className="wrap-anywhere">
      <a href={href} target="_blank" rel="noreferrer" className="link">
        {title}
      </a>
    </p>
  )
}
