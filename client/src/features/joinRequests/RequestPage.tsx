import { formatDay } from '@lab/shared/dates'
import { mailLink } from '@lab/shared/email'
import type { JoinRequest } from '@lab/shared/joinRequests'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { usualStates } from '@lab/shared/reviews'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import { failure, type Notice } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Spinner } from '../../editor/Spinner.tsx'
import { apiUrl } from '../../lib/http.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { deleteRequest, markAsRead } from './api.ts'
import { fullName } from './fullName.ts'
import { Neighbours } from './Neighbours.tsx'
import { Notes } from './Notes.tsx'
import { nextBox } from './nextBox.ts'
import { WordForm } from './ReviewBar.tsx'
import { changeRequests } from './reviewApi.ts'

export function RequestPage() {
  const request = useLoaderData<JoinRequest>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead {...hiddenHeads.request} />
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <Link to={pages.requests} className="link">
          <span aria-hidden="true">← </span>
          Back to all requests
        </Link>
        <Neighbours of={request} />
      </div>
      <Request key={request._id} request={request} onChange={revalidate} />
    </>
  )
}

function Request({ request, onChange }: { request: JoinRequest; onChange: () => void }) {
  const [notice, tell] = useState<Notice>()
  const { pending, run } = useWork(tell, onChange)
  const { label, move } = nextBox(request)
  useEffect(() => {
    // One that could not be marked is marked the next time.
    if (!request.isRead) markAsRead(request).catch(() => {})
  }, [request])
  return (
    <>
      <h1 tabIndex={-1} className="mt-3 text-h3">
        {fullName(request)}
      </h1>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      {request.probablySpam && (
        <p className="mt-3 measure text-quiet">
          This is probably spam: its sender filled in a field that no person sees.
        </p>
      )}
      <Facts request={request} />
      <div className="mt-6 flex flex-wrap gap-3">
        {request.resumePath && (
          <a href={apiUrl(request.resumePath)} download className={buttonClass('primary')}>
            Download résumé
          </a>
        )}
        <Button kind="quiet" pending={pending} onClick={() => run(() => move(request))}>
          {label}
        </Button>
        <DeleteButton request={request} onFailure={tell} />
      </div>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <WordForm
          label="State"
          button="Set state"
          known={[...usualStates]}
          onWord={(state) => run(() => changeRequests([request], { state }))}
        />
        <WordForm
          label="Tag"
          button="Add tag"
          known={[]}
          onWord={(addTag) => run(() => changeRequests([request], { addTag }))}
        />
      </div>
      {request.tags && request.tags.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-3">
          {request.tags.map((tag) => (
            <SmallButton
              key={tag}
              label={`Remove tag ${tag}`}
              sign={`${tag} ×`}
              about={fullName(request)}
              onClick={() => run(() => changeRequests([request], { removeTag: tag }))}
            />
          ))}
        </p>
      )}
      <Notes request={request} run={run} />
      {pending && <Spinner label="Saving…" />}
    </>
  )
}

function Facts({ request }: { request: JoinRequest }) {
  const { email, contact, linkedin, expertise, createdAt, number, opening, answers } = request
  return (
    <dl className="mt-4 max-w-3xl border-b border-line">
      <Fact name="Received">{formatDay(createdAt)}</Fact>
      {number && <Fact name="Number">{number}</Fact>}
      {request.state && <Fact name="State">{request.state}</Fact>}
      {opening && <Fact name="Position">{opening.title}</Fact>}
      <Fact name="Email">
        <a href={mailLink(email)} className="link">
          {email}
        </a>
      </Fact>
      <Fact name="Contact number">{contact}</Fact>
      <Fact name="LinkedIn">
        {linkedin && (
          <SiteLink href={linkedin} className="link">
            {linkedin}
          </SiteLink>
        )}
      </Fact>
      <Fact name="Expertise">
        <span className="whitespace-pre-line">{expertise}</span>
      </Fact>
      {answers?.map(({ label, value, filePath }) => (
        <Fact key={label} name={label}>
          {filePath ? (
            <a href={apiUrl(filePath)} download className="link">
              Download
            </a>
          ) : (
            value && <span className="whitespace-pre-line">{value}</span>
          )}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[10rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-quiet">not given</span>}</dd>
    </div>
  )
}

type DeleteProps = { request: JoinRequest; onFailure: (notice: Notice) => void }

function DeleteButton({ request, onFailure }: DeleteProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    try {
      const { message } = await deleteRequest(request)
      navigate(pages.requests, { replace: true, state: { message } })
    } catch (error) {
      setAsking(false)
      setPending(false)
      onFailure(failure(error))
    }
  }

  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Dialog
          title="Delete this request for good?"
          confirm="Delete"
          cancel="Keep"
          pending={pending}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>The request of {fullName(request)} and its résumé will be deleted.</p>
        </Dialog>
      )}
    </>
  )
}
