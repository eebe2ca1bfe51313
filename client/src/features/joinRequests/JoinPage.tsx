import { mailLink } from '@lab/shared/email'
import { ANNOUNCEMENT_ANCHOR } from '@lab/shared/opportunities'
import { pageHeads, pageTitles } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { JoinForm } from './JoinForm.tsx'

export function JoinPage() {
  const { data } = useSiteData()
  const [thanks, setThanks] = useState('')
  return (
    <>
      {data && <PageHead {...pageHeads(data).join} />}
      {thanks ? <Thanks text={thanks} /> : <Invitation onReceived={setThanks} />}
    </>
  )
}

function Invitation({ onReceived }: { onReceived: (thanks: string) => void }) {
  const { data } = useSiteData()
  return (
    <>
      <PageHeader title={pageTitles.join} lead={data?.settings.join.text} />
      <div className="shell grid items-start gap-x-16 gap-y-20 pb-24 lg:grid-cols-[2fr_1fr]">
        <JoinForm onReceived={onReceived} />
        <Aside />
      </div>
    </>
  )
}

/** What somebody may want to see or ask before writing. */
function Aside() {
  const { data } = useSiteData()
  const [announcement] = data?.opporutunitiesAnnouncement ?? []
  const email = data?.settings.identity.email
  return (
    <aside
      aria-label="Before you write"
      className="grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-1"
    >
      <Hint title="Get to know us">
        <p className="text-quiet">What we work on, and who we are.</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Link to={pages.research} className="link font-semibold">
            Research
          </Link>
          <Link to={pages.people} className="link font-semibold">
            People
          </Link>
        </p>
      </Hint>
      {email && (
        <Hint title="A question first?">
          <p className="text-quiet">Write to us, also without an application.</p>
          <p className="mt-3">
            <a href={mailLink(email)} className="link font-semibold">
              {email}
            </a>
          </p>
        </Hint>
      )}
      {announcement?.announcementStatus && (
        <Hint title="Open now">
          <p className="text-quiet">{announcement.title}</p>
          <p className="mt-3">
            <Link
              to={{ pathname: pages.opportunities, hash: ANNOUNCEMENT_ANCHOR }}
              className="link font-semibold"
            >
              See the open position
            </Link>
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

function Thanks({ text }: { text: string }) {
  return (
    <div role="alert" tabIndex={-1} ref={focus}>
      <PageHeader title="It has arrived" lead={text}>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <Link to={pages.research} className="link font-semibold">
            What we work on
          </Link>
          <Link to={pages.news} className="link font-semibold">
            What is new
          </Link>
        </p>
      </PageHeader>
    </div>
  )
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()
