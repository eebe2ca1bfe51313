import { formatDay } from '@lab/shared/dates'
import { type JoinRequest, SPAM_DAYS } from '@lab/shared/joinRequests'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { truncateWords } from '@lab/shared/text'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router-dom'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import { type Notice, success } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { MarkText } from '../../editor/list/ItemRow.tsx'
import { Spinner } from '../../editor/Spinner.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { fullName } from './fullName.ts'
import { nextBox } from './nextBox.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { changeRequests } from './reviewApi.ts'
import { useReviewList } from './useReviewList.ts'

const PREVIEW_WORDS = 30

type Box = {
  name: string
  /** in the address of the page */
  show: string | null
  holds: (request: JoinRequest) => boolean
  hint?: string
}

const inbox: Box = {
  name: 'Inbox',
  show: null,
  holds: ({ archived, probablySpam }) => !archived && !probablySpam,
}
const boxes: Box[] = [
  inbox,
  { name: 'Archived', show: 'archived', holds: ({ archived }) => archived },
  {
    name: 'Probably spam',
    show: 'spam',
    holds: ({ archived, probablySpam }) => !archived && probablySpam === true,
    hint: `Their senders filled in a field that no person sees. They are deleted after ${SPAM_DAYS} days.`,
  },
]

/** The applications: those to look at, those put aside, and those of programs. */
export function RequestsPage() {
  const requests = useLoaderData<JoinRequest[]>()
  const { revalidate } = useRevalidator()
  // The page of a request that was deleted leads here with the server's message.
  const { message }: { message?: string } = useLocation().state ?? {}
  const [notice, tell] = useState<Notice | undefined>(message ? success(message) : undefined)
  const { pending, run } = useWork(tell, revalidate)
  const [params] = useSearchParams()
  const shown = boxes.find(({ show }) => show === params.get('show')) ?? inbox
  const list = useReviewList(requests.filter(shown.holds))
  const [ids, setIds] = useState<string[]>([])
  const chosen = list.found.filter(({ _id }) => ids.includes(_id))
  return (
    <>
      <PageHead {...hiddenHeads.requests} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Join requests
      </h1>
      <Boxes shown={shown} requests={requests} />
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <ReviewFilters list={list} />
      {chosen.length > 0 && (
        <ReviewBar chosen={chosen} states={list.states} tags={list.tags} run={run} />
      )}
      <RequestList
        requests={list.found}
        ids={ids}
        onChoose={setIds}
        onStar={(request) =>
          run(() => changeRequests([request], { isStarred: !request.isStarred }))
        }
        onMove={(request) => run(() => nextBox(request).move(request))}
      />
      {pending && <Spinner label="Saving…" />}
    </>
  )
}

type BoxesProps = { shown: Box; requests: JoinRequest[] }

function Boxes({ shown, requests }: BoxesProps) {
  const unread = requests.filter((request) => inbox.holds(request) && !request.isRead).length
  const look = (active: boolean) =>
    `inline-flex min-h-11 items-center border-b-2 px-1 font-semibold ${active ? 'border-water text-water' : 'border-unseen text-quiet hover:text-ink'}`
  return (
    <>
      <nav aria-label="Boxes" className="mt-2 flex flex-wrap gap-x-6 border-b border-line">
        {boxes.map((box) => (
          <Link
            key={box.name}
            to={box.show ? `${pages.requests}?show=${box.show}` : pages.requests}
            aria-current={box === shown ? 'page' : undefined}
            className={look(box === shown)}
          >
            {box.name}
            {box === inbox && unread > 0 && ` (${unread} unread)`}
          </Link>
        ))}
      </nav>
      {shown.hint && <p className="mt-3 measure text-quiet">{shown.hint}</p>}
    </>
  )
}

/** What was put aside needs no reading any more. */
const isUnread = ({ isRead, archived }: JoinRequest) => !isRead && !archived

type ListProps = {
  requests: JoinRequest[]
  /** Those that are chosen. */
  ids: string[]
  onChoose: (ids: string[]) => void
  onStar: (request: JoinRequest) => void
  onMove: (request: JoinRequest) => void
}

function RequestList({ requests, ids, onChoose, onStar, onMove }: ListProps) {
  const all = requests.map(({ _id }) => _id)
  const areAll = all.every((id) => ids.includes(id))
  if (requests.length === 0) return <p className="mt-6 text-quiet">No requests here.</p>
  return (
    <>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-water"
          checked={areAll}
          onChange={() => onChoose(areAll ? [] : all)}
        />
        Choose all {requests.length}
      </label>
      <ul className="mt-2 divide-y divide-line">
        {requests.map((request) => (
          <li
            key={request._id}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 hover:bg-sunken"
          >
            <input
              type="checkbox"
              aria-label={`Choose ${fullName(request)}`}
              className="mt-1 size-5 accent-water"
              checked={ids.includes(request._id)}
              onChange={({ target }) =>
                onChoose(
                  target.checked ? [...ids, request._id] : ids.filter((id) => id !== request._id),
                )
              }
            />
            <div className="grid min-w-0 flex-1 basis-64 gap-x-6 lg:grid-cols-[14rem_1fr]">
              <div>
                <h2 className="font-sans font-semibold tracking-normal">
                  <Link to={pages.request(request._id)} className="link">
                    {fullName(request)}
                  </Link>
                </h2>
                <p className="text-quiet">{formatDay(request.createdAt)}</p>
                <p className="flex flex-wrap gap-x-3">
                  {isUnread(request) && <MarkText text="Unread" tone="silt" />}
                  {request.resumePath && <span className="text-quiet">With résumé</span>}
                  {request.state && <span>{request.state}</span>}
                  {request.tags?.map((tag) => (
                    <span key={tag} className="text-quiet">
                      {tag}
                    </span>
                  ))}
                </p>
                {request.opening && <p className="text-quiet">{request.opening.title}</p>}
              </div>
              <p className="measure">{truncateWords(request.expertise, PREVIEW_WORDS)}</p>
            </div>
            <SmallButton
              label={request.isStarred ? 'Unstar' : 'Star'}
              sign={request.isStarred ? '★' : '☆'}
              about={fullName(request)}
              onClick={() => onStar(request)}
            />
            <SmallButton
              label={nextBox(request).label}
              about={fullName(request)}
              onClick={() => onMove(request)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
