import { formatDay } from '@lab/shared/dates'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import type { Done } from '@lab/shared/reply'
import { type TrashedRecord, trashPaths } from '@lab/shared/trash'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { FieldValue } from '../../editor/compare/FieldValue.tsx'
import { readingOf } from '../../editor/compare/reading.ts'
import type { Fields } from '../../editor/fields/field.ts'
import { eraseTrashed, NOT_RESTORED, restoreTrashed } from '../../editor/form/api.ts'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import { failure, type Notice } from '../../editor/form/notice.ts'
import { Moment } from '../../editor/Moment.tsx'
import { NotLoaded } from '../../editor/NotLoaded.tsx'
import { Spinner } from '../../editor/Spinner.tsx'
import { useLoaded } from '../../editor/useLoaded.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { EraseButton } from './EraseButton.tsx'
import { tabOf } from './tabOf.ts'

/** One entry of the trash: what the record was. */
export function TrashedPage() {
  const { id = '' } = useParams()
  const { data, error, retry } = useLoaded<TrashedRecord>(trashPaths.entry(id))
  return (
    <>
      <PageHead {...hiddenHeads.trashed} />
      <p className="mt-3">
        <Link to={pages.trash} className="link">
          Back to the trash
        </Link>
      </p>
      <h1 tabIndex={-1} className="mt-3 text-h3 text-pretty">
        {data ? data.title || 'Without a title' : hiddenHeads.trashed.title}
      </h1>
      {error !== undefined && <NotLoaded error={error} onRetry={retry} />}
      {!data && error === undefined && <Spinner label="Loading…" />}
      {data && <Trashed entry={data} />}
    </>
  )
}

function Trashed({ entry }: { entry: TrashedRecord }) {
  const { record, by, at, purgeAt } = entry
  const [notice, tell] = useState<Notice>()
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()

  async function leaveAfter(work: () => Promise<Done>, lead?: string) {
    setPending(true)
    tell(undefined)
    try {
      const { message } = await work()
      navigate(pages.trash, { replace: true, state: { message } })
    } catch (error) {
      tell(failure(error, lead))
      setPending(false)
    }
  }

  return (
    <>
      <p className="mt-2 text-quiet">
        Deleted <Moment iso={at} />
        {by && ` by ${by}`}. Goes for good on {formatDay(purgeAt)}.
      </p>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <Facts entry={entry} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          pending={pending}
          onClick={() => leaveAfter(() => restoreTrashed(record), NOT_RESTORED)}
        >
          Restore
        </Button>
        <EraseButton
          entry={entry}
          pending={pending}
          onErase={() => leaveAfter(() => eraseTrashed(record))}
        />
      </div>
    </>
  )
}

function Facts({ entry: { kind, fields: stored } }: { entry: TrashedRecord }) {
  const fields: Fields = tabOf(kind)?.fields ?? {}
  const told = Object.entries(fields).filter(([name]) => name in stored)
  return (
    <dl className="mt-4 max-w-3xl border-b border-line">
      {told.map(([name, { label }]) => (
        <div
          key={name}
          className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-quiet">{label}</dt>
          <dd>
            <FieldValue label={label} value={readingOf(fields, stored, name)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
