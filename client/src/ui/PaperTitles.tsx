import type { LinkedPaper } from '@lab/shared/connections'
import { yearOf } from '@lab/shared/dates'
import { pages } from '@lab/shared/paths'
import { Link } from 'react-router-dom'

/** Papers by their titles, each leading to its page. */
export function PaperTitles({ papers }: { papers: LinkedPaper[] }) {
  return (
    <ul>
      {papers.map(({ _id, title, date }) => (
        <li key={_id} className="border-t border-line py-2">
          <Link to={pages.paper(_id)} className="hover:text-water hover:underline">
            {title}
          </Link>{' '}
          <span className="text-silt lining-nums">{yearOf(date)}</span>
        </li>
      ))}
    </ul>
  )
}
