import {
  articleHead,
  hiddenHeads,
  type PageDescription,
  pageHeads,
  projectHead,
} from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { keysOf } from '../../lib/keysOf.ts'
import type { Content } from '../content/publicContent.ts'
import { articleReply, projectReply } from '../content/responseBodies.ts'
import {
  articleData,
  breadcrumbs,
  homeData,
  mentorshipData,
  peopleData,
  projectData,
  publicationsData,
  researchData,
  type StructuredData,
} from './structuredData.ts'

export type DescribedPage = {
  page: PageDescription
  data: StructuredData
  /** What the page asks the API for beside the site's data. */
  loaded?: unknown
}

/**
 * Describes a page; undefined when there is none.
 * @param content undefined while nobody can tell
 * @param id of the record, where the address has one
 */
export type DescribePage = (content: Content | undefined, id: string) => DescribedPage | undefined

/** What is told of a page beside its head. */
const described: { [Name in keyof typeof pageHeads]?: DescribePage } = {
  home: () => ({ page: pageHeads.home, data: homeData() }),
  people: (content) => below(pageHeads.people, peopleData(content?.site.team ?? [])),
  news: (content) => below(newsHead(content)),
  publications: (content) =>
    below(pageHeads.publications, publicationsData(content?.site.publication ?? [])),
  research: (content) => ({
    ...below(pageHeads.research, researchData(content?.research ?? [])),
    loaded: content?.research,
  }),
  mentorship: () => below(pageHeads.mentorship, mentorshipData()),
}

const { notFound, ...hidden } = hiddenHeads

const addressOf = (page: string | ((id: string) => string)) =>
  typeof page === 'string' ? page : page(':id')

/** The pages by their addresses, the public ones with the client's component that shows them. */
export const describedPages: [address: string, describe: DescribePage, component?: string][] = [
  ...keysOf(pageHeads).map((name): [string, DescribePage, string] => [
    pageHeads[name].path,
    described[name] ?? (() => below(pageHeads[name])),
    `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`,
  ]),
  [pages.article(':id'), describeArticle, 'NewsArticlePage'],
  [pages.project(':id'), describeProject, 'ProjectPage'],
  ...keysOf(hidden).map((name): [string, DescribePage] => [
    addressOf(pages[name]),
    () => ({ page: hidden[name], data: [] }),
  ]),
]

export const notFoundPage: DescribedPage = { page: notFound, data: [] }

/** While nobody can tell whether there is such a record, the page is sent and says so itself. */
const unknownPage: DescribedPage = { page: {}, data: [] }

/** A page right below the home page. */
const below = (page: PageDescription, data: StructuredData = []): DescribedPage => ({
  page,
  data: [...data, breadcrumbs(page)],
})

/** The newest item leads with its picture. */
function newsHead(content: Content | undefined): PageDescription {
  const [newest] = content?.site.news ?? []
  return newest
    ? { ...pageHeads.news, lead: { src: newest.mainImage, sizes: pictureSizes.column } }
    : pageHeads.news
}

function describeArticle(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const news = content.site.news.find(({ _id }) => _id === id)
  if (!news) return undefined
  const page = articleHead(news, content.pictureTexts)
  return {
    page,
    data: [...articleData(news, page), breadcrumbs(pageHeads.news, page)],
    loaded: articleReply(news, content.pictureTexts),
  }
}

function describeProject(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const project = content.research.find(({ _id }) => _id === id)
  if (!project) return undefined
  const page = projectHead(project, content.pictureTexts)
  return {
    page,
    data: [...projectData(project, page), breadcrumbs(pageHeads.research, page)],
    loaded: projectReply(project, content.pictureTexts),
  }
}
