import { type ListedOpening, OPENINGS_ANCHOR } from '@lab/shared/openings'
import { feedPaths, pages } from '@lab/shared/paths'
import { opportunityWords } from '@lab/shared/words/opportunities'
import { apiUrl } from '../../lib/http.ts'
import { useWords } from '../../lib/words.ts'
import { EditThis } from '../../ui/EditThis.tsx'
import { OpeningFacts } from '../../ui/OpeningFacts.tsx'
import { PageLink } from '../../ui/PageLink.tsx'

/** The positions, open ones first. */
export function OpeningList({ openings }: { openings: ListedOpening[] }) {
  const words = useWords(opportunityWords)
  return (
    <section
      id={OPENINGS_ANCHOR}
      tabIndex={-1}
      className="shell band relative grid gap-8 lg:grid-cols-[1fr_2fr]"
    >
      <h2 className="text-h2">{words.openPositions}</h2>
      <div>
        <ul className="space-y-10">
          {openings.map(({ _id, title, ...opening }) => (
            <li
              key={_id}
              className={`relative border-t-2 pt-5 ${opening.isOpen ? 'border-water' : 'border-line text-quiet'}`}
            >
              <EditThis kind="openings" record={_id} what={title} />
              <h3 className="mb-4 text-h3">
                <PageLink to={pages.opening(_id)} className="link">
                  {title}
                </PageLink>
              </h3>
              <OpeningFacts opening={opening} />
            </li>
          ))}
        </ul>
        <p className="mt-10">
          <a href={apiUrl(feedPaths.openings.atom)} className="link">
            {words.followPositions}
          </a>
        </p>
      </div>
    </section>
  )
}
