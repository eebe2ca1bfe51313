import { filterQuery, type PaperFilter } from '@lab/shared/papers/filter'
import { exportPaths } from '@lab/shared/papers/paths'
import { paperWords } from '@lab/shared/words/papers'
import { apiUrl } from '../../lib/http.ts'
import { useWords } from '../../lib/words.ts'

const formats = [
  ['BibTeX', exportPaths.list.bib],
  ['RIS', exportPaths.list.ris],
  ['CSV', exportPaths.list.csv],
] as const

/** What the filter shows as a file, for reports and reference managers. */
export function TakeAlong({ filter, count }: { filter: PaperFilter; count: number }) {
  const words = useWords(paperWords)
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-quiet">{words.takeAlong}</span>
      {[...formats, [words.formattedList, exportPaths.list.txt] as const].map(([name, path]) => (
        <a
          key={name}
          href={apiUrl(path + filterQuery(filter))}
          download
          className="link inline-flex min-h-11 items-center"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
