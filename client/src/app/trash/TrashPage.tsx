import { formatDay } from '@lab/shared/dates'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { TRASH_DAYS, type Trash, type TrashEntry, trashPaths } from '@lab/shared/trash'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { eraseTrashed, NOT_RESTORED, restoreTrashed } from '../../editor/form/api.ts'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import { type Notice, success } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Moment } from '../../editor/Moment.tsx'
import { NotLoaded } from '../../editor/NotLoaded.tsx'
import { Spinner } from '../../editor/Spinner.tsx'
import { useLoaded } from '../../editor/useLoaded.ts'
import { Field } from '../../ui/Field.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { EraseButton } from './EraseButton.tsx'
import { tabOf } from './tabOf.ts'

/** What was deleted, until it goes for good. */
export function TrashPage() {
  // The page of an entry that was restored or deleted leads here with the server's message.
  const { message }: { message?: string } = useLocation().state ?? {}
  const [notice, tell] = useState<Notice | undefined>(message ? success(message) : undefined)
  const [search, setSearch] = useState('')
  const [changes, setChanges] = useState(0)
  const { entries, error, retry } = useEntries(search, changes)
  const { pending, run } = useWork(tell, () => setChanges((changes) => changes + 1))
  const navigate = useNavigate()

  const restore = ({ record, kind }: TrashEntry) =>
    run(async () => {
      const { message } = await restoreTrashed(record)
      const tab = tabOf(kind)
      const offer = tab && { label: `Go to ${tab.label}`, act: () => navigate(tab.href) }
      return { message, offer }
    }, NOT_RESTORED)

  return (
    <>
      <PageHead {...hiddenHeads.trash} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Trash
      </h1>
      <p className="mt-2 measure text-quiet">
        What is deleted stays here for {TRASH_DAYS} days, with its pictures. Then it goes for good.
      </p>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <search className="mt-4 block max-w-md p-1">
        <Field
          label="Search the trash"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      <p role="status" className="mt-2 text-quiet">
        {entries && error === undefined && found(entries.length, search)}
      </p>
      {error !== undefined && <NotLoaded error={error} onRetry={retry} />}
      {!entries && error === undefined && <Spinner label="Loading…" />}
      {entries && error === undefined && entries.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <EntryRow key={entry.record} entry={entry}>
              <SmallButton label="Restore" about={entry.title} onClick={() => restore(entry)} />
              <EraseButton
                entry={entry}
                pending={pending}
                onErase={() => run(() => eraseTrashed(entry.record))}
              />
            </EntryRow>
          ))}
        </ul>
      )}
      {pending && <Spinner label="Saving…" />}
    </>
  )
}

/** The entries that were found last stay until those of the next search are there. */
function useEntries(search: string, changes: number) {
  const path = search.trim() ? trashPaths.search(search) : trashPaths.list
  const { data, error, retry } = useLoaded<Trash>(path, changes)
  const [last, setLast] = useState<Trash>()
  if (data && data !== last) setLast(data)
  return { entries: (data ?? last)?.entries, error, retry }
}

function found(count: number, search: string): string {
  if (!search.trim()) return count === 0 ? 'The trash is empty.' : ''
  return count === 0 ? `Nothing in the trash holds “${search}”.` : `${count} found`
}

type RowProps = { entry: TrashEntry; children: ReactNode }

function EntryRow({ entry, children }: RowProps) {
  const { record, kind, title, by, at, purgeAt } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-2 py-3 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-sans font-semibold tracking-normal text-pretty">
          <Link to={pages.trashed(record)} className="link">
            {title || 'Without a title'}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-quiet">
          <span>{tabOf(kind)?.label}</span>
          <span>
            Deleted <Moment iso={at} />
            {by && ` by ${by}`}
          </span>
          <span>Goes for good on {formatDay(purgeAt)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-1">{children}</div>
    </li>
  )
}
