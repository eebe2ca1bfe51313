import type {
  Connections,
  LinkedNews,
  LinkedPerson,
  LinkedProject,
  LinkedTheme,
} from '@lab/shared/connections'
import { pages } from '@lab/shared/paths'
import { connectedWords } from '@lab/shared/words/connected'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../lib/words.ts'
import { Day } from './Day.tsx'
import { PaperTitles } from './PaperTitles.tsx'
import { Picture } from './Picture.tsx'
import { SiteLink } from './SiteLink.tsx'
import { ThemeMark } from './ThemeMark.tsx'

/** A heading over what else has to do with a page; nothing where there is nothing. */
export function Connected({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-sm font-normal tracking-normal text-silt">{title}</h2>
      {children}
    </section>
  )
}

/** All that is connected but for papers, in a narrow column. @param roles of people, by their ids */
export function ConnectedAside({
  people,
  themes,
  projects,
  news,
  roles,
}: Partial<Connections> & { roles?: ReadonlyMap<string, string> }) {
  const words = useWords(connectedWords)
  return (
    <>
      <LinkedPeople title={words.connectedPeople} people={people} roles={roles} />
      <LinkedThemes themes={themes} />
      <LinkedProjects projects={projects} />
      <LinkedItems news={news} />
    </>
  )
}

type PeopleProps = {
  title: string
  people?: LinkedPerson[]
  roles?: ReadonlyMap<string, string>
}

/** Small faces with their names. */
export function LinkedPeople({ title, people = [], roles }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <Connected title={title}>
      <ul>
        {people.map(({ _id, name, position, img }) => (
          <li
            key={_id}
            className="group relative flex items-center gap-3 border-t border-line py-2"
          >
            <Picture
              src={img}
              alt=""
              sizes="2.75rem"
              shape="1"
              className="w-11 shrink-0 rounded-full"
            />
            <div className="min-w-0">
              <Link
                to={pages.person(_id)}
                className="group-hover:text-water group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
              <p className="text-sm text-quiet">{roles?.get(_id) || position}</p>
            </div>
          </li>
        ))}
      </ul>
    </Connected>
  )
}

function LinkedThemes({ themes = [] }: { themes?: LinkedTheme[] }) {
  const { connectedThemes } = useWords(connectedWords)
  if (themes.length === 0) return null
  return (
    <Connected title={connectedThemes}>
      <ul>
        {themes.map(({ _id, title, color }) => (
          <li key={_id} className="border-t border-line py-2">
            <Link to={pages.theme(_id)} className="hover:text-water hover:underline">
              <ThemeMark color={color} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Connected>
  )
}

function LinkedProjects({ projects = [] }: { projects?: LinkedProject[] }) {
  const { connectedProjects } = useWords(connectedWords)
  if (projects.length === 0) return null
  return (
    <Connected title={connectedProjects}>
      <ul>
        {projects.map(({ _id, title, period }) => (
          <li key={_id} className="border-t border-line py-2">
            <Link to={pages.project(_id)} className="hover:text-water hover:underline">
              {title}
            </Link>{' '}
            <span className="text-silt lining-nums">{period}</span>
          </li>
        ))}
      </ul>
    </Connected>
  )
}

export function LinkedPapers({ papers }: Pick<Connections, 'papers'>) {
  const { connectedPapers } = useWords(connectedWords)
  if (papers.length === 0) return null
  return (
    <Connected title={connectedPapers}>
      <PaperTitles papers={papers} />
    </Connected>
  )
}

function LinkedItems({ news = [] }: { news?: LinkedNews[] }) {
  const { connectedNews } = useWords(connectedWords)
  if (news.length === 0) return null
  return (
    <Connected title={connectedNews}>
      <ul>
        {news.map(({ _id, heading, date, href }) => (
          <li key={_id} className="border-t border-line py-2">
            <SiteLink href={href} className="hover:text-water hover:underline">
              {heading}
            </SiteLink>{' '}
            <span className="text-sm text-silt">
              <Day date={date} />
            </span>
          </li>
        ))}
      </ul>
    </Connected>
  )
}
