import { formatDay } from '@lab/shared/dates'
import type { JoinRequest } from '@lab/shared/joinRequests'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/site'
import { truncateWords } from '@lab/shared/text'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { NoticeBar } from '../../editor/NoticeBar.tsx'
import { type Notice, success } from '../../editor/notice.ts'
import { SmallButton } from '../../editor/SmallButton.tsx'
import { Spinner } from '../../editor/Spinner.tsx'
import { useWork } from '../../editor/useWork.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { archive, fetchRequests, unarchive } from './api.ts'
import { fullName } from './fullName.ts'

const PREVIEW_WORDS = 30

/** The applications: those to look at, and those put aside. */
export function RequestsPage() {
  const load = useLoad(fetchRequests)
  // The page of a request that was deleted leads here with the server's message.
  const { message }: { message?: string } = useLocation().state ?? {}
  const [notice, tell] = useState<Notice | undefined>(message ? success(message) : undefined)
  const { pending, run } = useWork(tell, load.reload)
  const [params] = useSearchParams()
  const archived = params.get('show') === 'archived'
  return (
    <>
      <PageHead {...hiddenHeads.requests} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Join requests
      </h1>
      <Boxes archived={archived} />
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <Loaded load={load}>
        {(requests) => (
          <RequestList
            requests={requests.filter((request) => request.archived === archived)}
            onMove={(request) => run(() => (archived ? unarchive : archive)(request))}
          />
        )}
      </Loaded>
      {pending && <Spinner label="Saving…" />}
    </>
  )
}

function Boxes({ archived }: { archived: boolean }) {
  const look = (active: boolean) =>
    `inline-flex min-h-11 items-center border-b-2 px-1 font-semibold ${active ? 'border-water text-water' : 'border-unseen text-quiet hover:text-ink'}`
  return (
    <nav aria-label="Boxes" className="mt-2 flex gap-6 border-b border-line">
      <Link
        to={pages.requests}
        aria-current={archived ? undefined : 'page'}
        className={look(!archived)}
      >
        Inbox
      </Link>
      <Link
        to={`${pages.requests}?show=archived`}
        aria-current={archived ? 'page' : undefined}
        className={look(archived)}
      >
        Archived
      </Link>
    </nav>
  )
}

type ListProps = { requests: JoinRequest[]; onMove: (request: JoinRequest) => void }

function RequestList({ requests, onMove }: ListProps) {
  if (requests.length === 0) return <p className="mt-6 text-quiet">No requests here.</p>
  return (
    <ul className="mt-2 divide-y divide-line">
      {requests.map((request) => (
        <li
          key={request._id}
          className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 hover:bg-sunken"
        >
          <div className="grid min-w-0 flex-1 basis-64 gap-x-6 lg:grid-cols-[14rem_1fr]">
            <div>
              <h2 className="font-sans font-semibold tracking-normal">
                <Link to={pages.request(request._id)} className="link">
                  {fullName(request)}
                </Link>
              </h2>
              <p className="text-quiet">{formatDay(request.createdAt)}</p>
            </div>
            <p className="measure">{truncateWords(request.expertise, PREVIEW_WORDS)}</p>
          </div>
          <SmallButton
            label={request.archived ? 'Unarchive' : 'Archive'}
            about={fullName(request)}
            onClick={() => onMove(request)}
          />
        </li>
      ))}
    </ul>
  )
}
