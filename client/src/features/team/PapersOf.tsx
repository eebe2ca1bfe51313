import { pages } from '@lab/shared/paths'
import { paperWords } from '@lab/shared/words/papers'
import { Link } from 'react-router-dom'
import { useWords } from '../../lib/words.ts'
import { useSiteData } from '../../site/SiteDataProvider.tsx'
import { PaperTitles } from '../../ui/PaperTitles.tsx'

/** So many of somebody's newest papers stand with the entry. */
const SHOWN = 5

/** The newest papers of somebody of the lab, folded away, and the way to all of them. */
export function PapersOf({ person }: { person: string }) {
  const { data } = useSiteData()
  const words = useWords(paperWords)
  const papers = data?.publication.filter(({ members }) => members?.includes(person)) ?? []
  if (papers.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="link w-fit cursor-pointer list-none">{words.papersOfPerson}</summary>
      <div className="mt-3 text-sm">
        <PaperTitles papers={papers.slice(0, SHOWN)} />
        {papers.length > SHOWN && (
          <p className="border-t border-line py-2">
            <Link to={`${pages.publications}?person=${person}`} className="link font-semibold">
              {words.morePapers}
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}
