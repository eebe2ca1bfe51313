import { fold } from '@lab/shared/papers/fold'
import { pages } from '@lab/shared/paths'
import { boldRuns } from '@lab/shared/text'
import { Link } from 'react-router-dom'
import { useSiteData } from '../../site/SiteDataProvider.tsx'

type Props = { details: string; members?: string[] }

/** The details of a paper, in which the lab's people lead to their entries. */
export function PaperDetails({ details, members = [] }: Props) {
  const { data } = useSiteData()
  const people = [...(data?.investigators ?? []), ...(data?.team ?? [])].filter(({ _id }) =>
    members.includes(_id),
  )
  return boldRuns(details).map(({ text, bold }, index) => {
    const person = bold ? people.find(({ name }) => isNameOf(name, text)) : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and do not move.
    return bold ? <Bold key={index} text={text} person={person?._id} /> : text
  })
}

function Bold({ text, person }: { text: string; person?: string }) {
  if (!person) return <strong>{text}</strong>
  return (
    <strong>
      <Link to={pages.person(person)} className="hover:underline">
        {text}
      </Link>
    </strong>
  )
}

/** Whether what stands in a list of authors ends in or holds the last word of a name. */
function isNameOf(name: string, written: string): boolean {
  const family = fold(name).split(' ').at(-1) ?? ''
  return family !== '' && fold(written).split(' ').includes(family)
}
