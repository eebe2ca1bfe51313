import { dayOf } from '@lab/shared/dates'
import { plainName } from '@lab/shared/papers/names'
import type { Author, Paper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'
import { linkOf } from './item.ts'

type Props = { record: Publication; paper: Paper }

/** The paper that is here and the one that was found, field by field. */
export function SideBySide({ record, paper }: Props) {
  const here = rowsOf({ ...record, date: dayOf(record.date) }, record.link)
  const found = rowsOf(paper, linkOf({ paper }))
  const names = Object.keys(found).filter((name) => here[name] || found[name])
  return (
    <table className="w-full table-fixed border-y border-line text-start">
      <caption className="sr-only">The paper that is here beside the one that was found</caption>
      <thead>
        <tr>
          <th scope="col" className="w-20 py-1 sm:w-28" />
          <th scope="col" className="p-1">
            Here
          </th>
          <th scope="col" className="p-1">
            Found
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {names.map((name) => (
          <tr key={name} className="align-top">
            <th scope="row" className="py-1 pe-1 font-normal text-quiet">
              {name}
            </th>
            {[here[name], found[name]].map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns that stay.
              <td key={column} className="p-1 wrap-anywhere">
                {text || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Shown = Pick<Publication, 'authors' | 'container' | 'volume' | 'pages' | 'doi'> &
  Partial<Pick<Publication, 'details'>> & { title: string; type?: string; date?: string }

const rowsOf = (shown: Shown, link: string): Record<string, string | undefined> => ({
  Title: shown.title,
  Authors: shown.authors ? namesOf(shown.authors) : shown.details,
  Date: shown.date,
  Type: shown.type,
  In: shown.container,
  Volume: shown.volume,
  Pages: shown.pages,
  DOI: shown.doi,
  Link: link,
})

const SHOWN = 12
const namesOf = (authors: Author[]) =>
  [...authors.slice(0, SHOWN).map(plainName), ...(authors.length > SHOWN ? ['…'] : [])].join(', ')
