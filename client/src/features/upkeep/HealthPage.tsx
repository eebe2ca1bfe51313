import { hiddenHeads } from '@lab/shared/pageHead'
import {
  type Finding,
  type FindingGroup,
  findingGroups,
  type Upkeep,
  upkeepPaths,
} from '@lab/shared/upkeep'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Moment } from '../../editor/Moment.tsx'
import { NotLoaded } from '../../editor/NotLoaded.tsx'
import { Spinner } from '../../editor/Spinner.tsx'
import { useLoaded } from '../../editor/useLoaded.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { askForRelease, dismiss } from './api.ts'

const titles: Record<FindingGroup, string> = {
  backups: 'Backups',
  disk: 'Disk',
  accounts: 'Accounts',
  sample: 'Still the sample’s',
  links: 'Links that no longer answer',
  calls: 'Calls past their deadline',
  duplicates: 'Probably there twice',
  pictures: 'Pictures without a description',
  people: 'People without a picture',
  papers: 'Papers without a DOI',
  newPapers: 'New papers of your people',
}

/** What on the site wants somebody's hand. */
export function HealthPage() {
  const [notice, tell] = useState<Notice>()
  const [changes, setChanges] = useState(0)
  const { data, error, retry } = useLoaded<Upkeep>(upkeepPaths.findings, changes)
  const { pending, run } = useWork(tell, () => setChanges((changes) => changes + 1))

  const setAside = ({ id }: Finding, isDismissed: boolean) =>
    run(async () => {
      const { message } = await dismiss(id, isDismissed)
      const act = () => run(() => dismiss(id, false))
      return { message, offer: isDismissed ? { label: 'Undo', act } : undefined }
    })

  return (
    <>
      <PageHead {...hiddenHeads.health} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Health
      </h1>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      {error !== undefined && <NotLoaded error={error} onRetry={retry} />}
      {!data && error === undefined && <Spinner label="Loading…" />}
      {data && (
        <>
          <p className="mt-2 measure text-quiet">
            {data.findings.length === 0 && 'Nothing here wants a hand. '}
            {aboutLinks(data)} The content was last looked through on{' '}
            <Moment iso={data.checkedAt} />.
          </p>
          {data.mayAskForRelease && (
            <Button kind="plain" className="-ms-5" onClick={() => run(askForRelease)}>
              Ask for a newer release
            </Button>
          )}
          {findingGroups.map((group) => (
            <Group key={group} group={group} upkeep={data}>
              {(finding) => (
                <SmallButton
                  label="Set aside"
                  about={finding.text}
                  isPlain
                  onClick={() => setAside(finding, true)}
                />
              )}
            </Group>
          ))}
          <Dismissed findings={data.dismissed} onBack={(finding) => setAside(finding, false)} />
        </>
      )}
      {pending && <Spinner label="Working…" />}
    </>
  )
}

function aboutLinks({ links: { known, asked, isOn } }: Upkeep): string {
  if (!isOn) return 'Links to other sites are not asked here whether they still answer.'
  if (known === 0) return 'Links to other sites are asked once a week whether they still answer.'
  return `${asked} of ${known} links to other sites have been asked whether they still answer; each is asked once a week.`
}

type GroupProps = {
  group: FindingGroup
  upkeep: Upkeep
  children: (finding: Finding) => ReactNode
}

function Group({ group, upkeep: { findings, more }, children }: GroupProps) {
  const own = findings.filter((finding) => finding.group === group)
  if (own.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-sans text-lg font-semibold tracking-normal">{titles[group]}</h2>
      <Findings findings={own}>{children}</Findings>
      {more[group] && <p className="mt-2 px-2 text-quiet">and {more[group]} more</p>}
    </section>
  )
}

type FindingsProps = { findings: Finding[]; children: (finding: Finding) => ReactNode }

const Findings = ({ findings, children }: FindingsProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {findings.map((finding) => (
      <li
        key={finding.id}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-2 py-2"
      >
        <p className="min-w-0 flex-1 basis-64 break-words">
          {finding.href ? (
            <Link to={finding.href} className="link">
              {finding.text}
            </Link>
          ) : (
            finding.text
          )}
        </p>
        {children(finding)}
      </li>
    ))}
  </ul>
)

type DismissedProps = { findings: Finding[]; onBack: (finding: Finding) => void }

function Dismissed({ findings, onBack }: DismissedProps) {
  if (findings.length === 0) return null
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer font-semibold">
        Set aside ({findings.length})
      </summary>
      <Findings findings={findings}>
        {(finding) => (
          <SmallButton label="Show again" about={finding.text} onClick={() => onBack(finding)} />
        )}
      </Findings>
    </details>
  )
}
