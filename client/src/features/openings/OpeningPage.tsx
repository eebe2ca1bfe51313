import { mailLink } from '@lab/shared/email'
import { OPENING_QUERY, OPENINGS_ANCHOR, type OpeningReply } from '@lab/shared/openings'
import { openingHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { opportunityWords } from '@lab/shared/words/opportunities'
import { useContext } from 'react'
import { useLoaderData } from 'react-router-dom'
import { SettingsContext } from '../../lib/settings.ts'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EditThis } from '../../ui/EditThis.tsx'
import { Fact, OpeningFacts } from '../../ui/OpeningFacts.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { RichText } from '../../ui/RichText.tsx'

/** One position, and the way to apply for it while it is open. */
export function OpeningPage() {
  const { opening } = useLoaderData<OpeningReply>()
  const words = useWords(opportunityWords)
  const mayApply = useContext(SettingsContext)?.join.isOpen ?? true
  const { _id, title, body, contact, isOpen } = opening
  return (
    <article key={_id} className="relative">
      <PageHead {...openingHead(opening)} />
      <EditThis kind="openings" record={_id} what={title} />
      <PageHeader title={title} lead={isOpen ? undefined : words.closedText} />
      <div className="shell space-y-12 pb-24">
        <OpeningFacts opening={opening}>
          <Fact name={words.positionContact}>
            {contact && (
              <a href={mailLink(contact)} className="link">
                {contact}
              </a>
            )}
          </Fact>
        </OpeningFacts>
        {body && (
          <div className="measure text-reading">
            <RichText html={body} />
          </div>
        )}
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
          {isOpen && mayApply && (
            <PageLink to={`${pages.join}?${OPENING_QUERY}=${_id}`} className={buttonClass()}>
              {words.applyForPosition}
            </PageLink>
          )}
          <PageLink
            to={{ pathname: pages.opportunities, hash: OPENINGS_ANCHOR }}
            className="link font-semibold"
          >
            {words.allPositions}
          </PageLink>
        </p>
      </div>
    </article>
  )
}
