import { defaultSettings } from '@lab/shared/defaultSettings'
import {
  articleHead,
  type HeadSource,
  hiddenHeads,
  type PageDescription,
  pageHeads,
  projectHead,
} from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import type { Settings } from '@lab/shared/settings.schema'
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

/** What is said of the site while nobody can tell. */
const unknownSite: HeadSource = { settings: defaultSettings, investigators: [], themes: [] }

export const headSourceOf = (content: Content | undefined): HeadSource =>
  content?.site ?? unknownSite

type PageName = keyof ReturnType<typeof pageHeads>
type OnePage = {
  head: PageDescription
  settings: Settings
  content: Content | undefined
}

/** What is told of a page beside its head. */
const told: { [Name in PageName]?: (page: OnePage) => Partial<DescribedPage> } = {
  people: ({ content }) => ({ data: peopleData(headSourceOf(content), content?.site.team) }),
  news: ({ head, content }) => ({ page: withNewest(head, content) }),
  publications: ({ content }) => ({ data: publicationsData(content?.site.publication ?? []) }),
  research: ({ settings, content }) => ({
    data: researchData(settings, content?.research ?? []),
    loaded: content?.research,
  }),
  mentorship: ({ settings }) => ({ data: mentorshipData(settings) }),
}

/** The home page, or one of the pages right below it. */
const describeOne =
  (name: PageName): DescribePage =>
  (content) => {
    const source = headSourceOf(content)
    const { settings } = source
    const head: PageDescription = pageHeads(source)[name]
    if (name === 'home') return { page: head, data: homeData(settings) }
    const { page = head, data = [], loaded } = told[name]?.({ head, settings, content }) ?? {}
    return { page, data: [...data, breadcrumbs(settings, page)], loaded }
  }

const { notFound, ...hidden } = hiddenHeads

const addressOf = (page: string | ((id: string) => string)) =>
  typeof page === 'string' ? page : page(':id')

/** The pages by their addresses, the public ones with the client's component that shows them. */
export const describedPages: [address: string, describe: DescribePage, component?: string][] = [
  ...keysOf(pageHeads(unknownSite)).map((name): [string, DescribePage, string] => [
    pageHeads(unknownSite)[name].path,
    describeOne(name),
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

/** The newest item leads with its picture. */
function withNewest(head: PageDescription, content: Content | undefined): PageDescription {
  const [newest] = content?.site.news ?? []
  return newest ? { ...head, lead: { src: newest.mainImage, sizes: pictureSizes.column } } : head
}

function describeArticle(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const news = content.site.news.find(({ _id }) => _id === id)
  if (!news) return undefined
  const { settings } = content.site
  const page = articleHead(news, content.pictureTexts)
  return {
    page,
    data: [
      ...articleData(settings, news, page),
      breadcrumbs(settings, pageHeads(content.site).news, page),
    ],
    loaded: articleReply(news, content.pictureTexts),
  }
}

function describeProject(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const project = content.research.find(({ _id }) => _id === id)
  if (!project) return undefined
  const { settings } = content.site
  const page = projectHead(project, content.pictureTexts)
  return {
    page,
    data: [
      ...projectData(settings, project, page),
      breadcrumbs(settings, pageHeads(content.site).research, page),
    ],
    loaded: projectReply(project, content.pictureTexts),
  }
}
