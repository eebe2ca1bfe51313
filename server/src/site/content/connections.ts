import type {
  Connections,
  LinkedNews,
  LinkedPaper,
  LinkedPerson,
  LinkedProject,
  LinkedTheme,
} from '@lab/shared/connections'
import { type News, newsLink } from '@lab/shared/news'
import type { ListedPaper } from '@lab/shared/publications'
import type { Research } from '@lab/shared/research'
import type { Member } from '@lab/shared/team'
import type { Theme } from '@lab/shared/themes'
import type { Content } from './showAt.ts'

type Ids = ReadonlySet<string>
const none: Ids = new Set()

/** Who names whom, in both directions; what is gone is in nobody's. */
export type Neighbours = (id: string) => Ids

const known = new WeakMap<Content, Neighbours>()

/** All members, as their page lists them. */
export const membersOf = ({ site }: Pick<Content, 'site'>): Member[] => [
  ...site.investigators,
  ...site.team,
]

/** The connections of a content, put together once. */
export function neighboursIn(content: Content): Neighbours {
  const neighbours = known.get(content) ?? connect(content)
  known.set(content, neighbours)
  return neighbours
}

function connect(content: Content): Neighbours {
  const { site, research, papers } = content
  const named: [id: string, others: string[]][] = [
    ...membersOf(content).map(({ _id, themes = [] }): [string, string[]] => [_id, themes]),
    ...research.map(({ _id, themes = [], people = [] }): [string, string[]] => [
      _id,
      [...themes, ...people.map(({ member }) => member)],
    ]),
    ...papers.map(({ _id, themes = [], projects = [], authors = [] }): [string, string[]] => [
      _id,
      [...themes, ...projects, ...authors.flatMap(({ member = [] }) => member)],
    ]),
    ...site.news.map(({ _id, about = [] }): [string, string[]] => [_id, about.map(({ id }) => id)]),
    ...site.themes.map(({ _id }): [string, string[]] => [_id, []]),
  ]
  const byId = new Map(named.map(([id]) => [id, new Set<string>()]))
  for (const [id, others] of named)
    for (const other of others) {
      byId.get(other)?.add(id)
      if (byId.has(other)) byId.get(id)?.add(other)
    }
  return (id) => byId.get(id) ?? none
}

/** What is connected with a record, or with any of several. */
export function connectionsWith(content: Content, ...near: Ids[]): Connections {
  const { site, research } = content
  const isNear = ({ _id }: { _id: string }) => near.some((ids) => ids.has(_id))
  return {
    people: membersOf(content).filter(isNear).map(linkedPerson),
    themes: site.themes.filter(isNear).map(linkedTheme),
    projects: research.filter(isNear).map(linkedProject),
    papers: site.publication.filter(isNear).map(linkedPaper),
    news: site.news.filter(isNear).map(linkedNews),
  }
}

/** What is near the records that are named. */
const nearAll = (neighbours: Neighbours, records: { _id: string }[]): Ids =>
  new Set(records.flatMap(({ _id }) => [...neighbours(_id)]))

/** With a theme goes what its projects have, and the news of its projects and papers. */
export function connectionsOfTheme(content: Content, id: string): Connections {
  const neighbours = neighboursIn(content)
  const { projects } = connectionsWith(content, neighbours(id))
  const whole = connectionsWith(content, neighbours(id), nearAll(neighbours, projects))
  const { news } = connectionsWith(content, nearAll(neighbours, [...projects, ...whole.papers]))
  return { ...whole, themes: [], projects, news }
}

/** With a person go the themes of the projects. */
export function connectionsOfMember(content: Content, id: string): Connections {
  const neighbours = neighboursIn(content)
  const own = connectionsWith(content, neighbours(id))
  const { themes } = connectionsWith(content, neighbours(id), nearAll(neighbours, own.projects))
  return { ...own, people: [], themes }
}

/** What is connected with a paper, a project or an item of the news. */
export const connectionsOf = (content: Content, id: string): Connections =>
  connectionsWith(content, neighboursIn(content)(id))

export const linkedPerson = ({ _id, name, position, img, former }: Member): LinkedPerson => ({
  _id,
  name,
  position,
  img,
  ...(former && { former }),
})

const linkedTheme = ({ _id, title, color }: Theme): LinkedTheme => ({ _id, title, color })

export const linkedProject = (project: Research): LinkedProject => {
  const { _id, title, mainImage, period, status } = project
  return { _id, title, mainImage, period, ...(status && { status }) }
}

const linkedPaper = ({ _id, title, date, type }: ListedPaper): LinkedPaper => ({
  _id,
  title,
  date,
  ...(type && { type }),
})

const linkedNews = (news: News): LinkedNews => ({
  _id: news._id,
  heading: news.heading,
  date: news.date,
  href: newsLink(news),
})
