import { exportPaths } from '@lab/shared/papers/paths'
import type { Publication } from '@lab/shared/publications'
import { paperWords } from '@lab/shared/words/papers'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { apiUrl } from '../../lib/http.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Loader } from '../../ui/Loader.tsx'

/** The styles are loaded by those who cite. */
const Citations = lazy(async () => ({ default: (await import('./Citations.tsx')).Citations }))

const files = [
  ['BibTeX', 'bib'],
  ['RIS', 'ris'],
  ['CSL-JSON', 'json'],
] as const

/** How a paper is cited, as text and as files. */
export function CitePaper({ paper }: { paper: Publication }) {
  const words = useWords(paperWords)
  const [isOpen, setIsOpen] = useState(false)
  const { hash } = useLocation()
  // Who came for it has it open; the words that come with the document know no hash.
  useEffect(() => {
    if (hash === '#cite') setIsOpen(true)
  }, [hash])
  const paths = exportPaths.paper(paper._id)
  return (
    <section id="cite" tabIndex={-1} className="mb-12 print:hidden">
      <h2 className="mb-4 text-h3">{words.cite}</h2>
      {isOpen ? (
        <Suspense fallback={<Loader />}>
          <Citations paper={paper} />
        </Suspense>
      ) : (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {words.showCitations}
        </Button>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5">
        {files.map(([name, format]) => (
          <a
            key={format}
            href={apiUrl(paths[format])}
            download
            className="link inline-flex min-h-11 items-center"
          >
            {name}
          </a>
        ))}
      </p>
    </section>
  )
}
