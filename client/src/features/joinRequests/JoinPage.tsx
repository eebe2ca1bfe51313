import { WITHDRAW_HASH } from '@lab/shared/applications'
import { mailLink } from '@lab/shared/email'
import type { Receipt } from '@lab/shared/joinRequests'
import { ANNOUNCEMENT_ANCHOR } from '@lab/shared/opportunities'
import { pageHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { fill } from '@lab/shared/words/fill'
import { joinWords } from '@lab/shared/words/join'
import { titleWords } from '@lab/shared/words/titles'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOwnWords, useWords } from '../../lib/words.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { JoinForm } from './JoinForm.tsx'
import { wordingOf } from './wording.ts'

const WithdrawPart = lazy(async () => ({
  default: (await import('./WithdrawPart.tsx')).WithdrawPart,
}))

export function JoinPage() {
  const { data } = useSiteData()
  const { hash } = useLocation()
  const [receipt, setReceipt] = useState<Receipt>()
  const [token, setToken] = useState('')
  // Not before: the document that comes first knows nothing of it.
  useEffect(() => {
    setToken(hash.startsWith(WITHDRAW_HASH) ? hash.slice(WITHDRAW_HASH.length) : '')
  }, [hash])
  return (
    <>
      {data && <PageHead {...pageHeads(data).join} />}
      {token ? (
        <Suspense>
          <WithdrawPart token={token} />
        </Suspense>
      ) : receipt ? (
        <Thanks receipt={receipt} />
      ) : (
        <Invitation onReceived={setReceipt} />
      )}
    </>
  )
}

function Invitation({ onReceived }: { onReceived: (receipt: Receipt) => void }) {
  const { data } = useSiteData()
  const words = useWords(titleWords)
  const { isOpen = true, closedText } = data?.settings.join ?? {}
  return (
    <>
      <PageHeader title={words.joinTitle} lead={data?.settings.join.text} />
      <div className="shell grid items-start gap-x-16 gap-y-20 pb-24 lg:grid-cols-[2fr_1fr]">
        {isOpen ? (
          <JoinForm onReceived={onReceived} />
        ) : (
          <p className="measure text-lead">{closedText}</p>
        )}
        <Aside />
      </div>
    </>
  )
}

/** What somebody may want to see or ask before writing. */
function Aside() {
  const { data } = useSiteData()
  const words = useWords(joinWords)
  const [announcement] = data?.opporutunitiesAnnouncement ?? []
  const email = data?.settings.identity.email
  return (
    <aside
      aria-label={words.beforeYouWrite}
      className="grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-1"
    >
      <Hint title={words.getToKnowUs}>
        <p className="text-quiet">{words.getToKnowUsText}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <PageLink to={pages.research} className="link font-semibold">
            {words.joinResearch}
          </PageLink>
          <PageLink to={pages.people} className="link font-semibold">
            {words.joinPeople}
          </PageLink>
        </p>
      </Hint>
      {email && (
        <Hint title={words.questionFirst}>
          <p className="text-quiet">{words.questionFirstText}</p>
          <p className="mt-3">
            <a href={mailLink(email)} className="link font-semibold">
              {email}
            </a>
          </p>
        </Hint>
      )}
      {announcement?.announcementStatus && (
        <Hint title={words.openNow}>
          <p className="text-quiet">{announcement.title}</p>
          <p className="mt-3">
            <PageLink
              to={{ pathname: pages.opportunities, hash: ANNOUNCEMENT_ANCHOR }}
              className="link font-semibold"
            >
              {words.joinSeePosition}
            </PageLink>
          </p>
        </Hint>
      )}
    </aside>
  )
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-water pt-5">
      <h2 className="mb-2 text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Thanks({ receipt: { message, number, token } }: { receipt: Receipt }) {
  const words = useWords(joinWords)
  const { said } = wordingOf(useOwnWords())
  return (
    <div role="alert" tabIndex={-1} ref={focus}>
      <PageHeader title={words.arrived} lead={said(message)}>
        {token && (
          <div className="mt-6 measure space-y-3">
            <p className="font-semibold">{fill(words.yourNumber, { number })}</p>
            <p>{words.withdrawLater}</p>
            <p className="wrap-anywhere">
              <a href={WITHDRAW_HASH + token} className="link">
                {`${window.location.origin}${pages.join}${WITHDRAW_HASH}${token}`}
              </a>
            </p>
          </div>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <PageLink to={pages.research} className="link font-semibold">
            {words.whatWeWorkOn}
          </PageLink>
          <PageLink to={pages.news} className="link font-semibold">
            {words.whatIsNew}
          </PageLink>
        </p>
      </PageHeader>
    </div>
  )
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()
