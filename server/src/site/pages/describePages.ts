import { defaultSettings } from '@lab/shared/defaultSettings'
import { isSlug } from '@lab/shared/freePages'
import { isHiddenPath } from '@lab/shared/menu'
import {
  articleHead,
  freePageHead,
  type HeadSource,
  hiddenHeads,
  memberHead,
  notFoundHead,
  openingHead,
  type PageDescription,
  pageHeads,
  projectHead,
  themeHead,
} from '@lab/shared/pageHead'
import { paperHead } from '@lab/shared/papers/paperHead'
import { freePageAddress, pages } from '@lab/shared/paths'
import { pictureSizes } from '@lab/shared/pictures'
import { unknownLab } from '@lab/shared/settings'
import type { Settings } from '@lab/shared/settings.schema'
import { keysOf } from '../../lib/keysOf.ts'
import { membersOf } from '../content/connections.ts'
import {
  articleReply,
  freePageReply,
  memberReply,
  openingReply,
  paperReply,
  projectReply,
  themeReply,
} from '../content/responseBodies.ts'
import { type Content, listed } from '../content/showAt.ts'
import {
  articleData,
  breadcrumbs,
  homeData,
  memberData,
  mentorshipData,
  openingData,
  paperData,
  peopleData,
  projectData,
  publicationsData,
  researchData,
  type StructuredData,
} from './structuredData.ts'

export type DescribedPage = {
  page: PageDescription
  data: StructuredData
  /** Whether it belongs to the admin area, which is in English. */
  isAdmin?: boolean
  /** What the page asks the API for beside the site's data. */
  loaded?: unknown
}

/**
 * Describes a page; undefined when there is none.
 * @param content undefined while nobody can tell
 * @param id of the record, where the address has one
 */
export type DescribePage = (content: Content | undefined, id: string) => DescribedPage | undefined

const { identity, home, research, opportunities, mentorship, join, ...ofAnyLab } = defaultSettings

/** The words and pictures of no lab. */
const blank: Omit<Settings, keyof typeof ofAnyLab> = JSON.parse(
  JSON.stringify({ identity, home, research, opportunities, mentorship, join }, (_, value) =>
    typeof value === 'string' ? '' : Array.isArray(value) ? [] : value,
  ),
)

/** What is said of the site while nobody can tell. */
const unknownSite: HeadSource = {
  settings: {
    ...ofAnyLab,
    ...blank,
    identity: { ...blank.identity, ...unknownLab },
  },
  investigators: [],
  themes: [],
  freePages: [],
}

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
    loaded: content?.research.map(listed),
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
    if (!content) return { page: head, data: [] }
    if (name === 'home') return { page: head, data: homeData(settings) }
    const { page = head, data = [], loaded } = told[name]?.({ head, settings, content }) ?? {}
    return { page, data: [...data, breadcrumbs(settings, page)], loaded }
  }

/** There is no page that the lab does not show. */
const ifShown =
  (describe: DescribePage): DescribePage =>
  (content, id) => {
    const described = describe(content, id)
    const { menu } = headSourceOf(content).settings
    return described && isHiddenPath(menu, described.page.path ?? '') ? undefined : described
  }

const addressOf = (page: string | ((id: string) => string)) =>
  typeof page === 'string' ? page : page(':id')

/** The pages by their addresses, the public ones with the client's component that shows them. */
export const describedPages: [address: string, describe: DescribePage, component?: string][] = [
  ...keysOf(pageHeads(unknownSite)).map((name): [string, DescribePage, string] => [
    pageHeads(unknownSite)[name].path,
    ifShown(describeOne(name)),
    `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`,
  ]),
  [pages.article(':id'), ifShown(describeArticle), 'NewsArticlePage'],
  [pages.paper(':id'), ifShown(describePaper), 'PaperPage'],
  [pages.project(':id'), ifShown(describeProject), 'ProjectPage'],
  [pages.opening(':id'), ifShown(describeOpening), 'OpeningPage'],
  [pages.person(':id'), ifShown(describeMember), 'MemberPage'],
  [pages.theme(':id'), ifShown(describeTheme), 'ThemePage'],
  ...keysOf(hiddenHeads).map((name): [string, DescribePage] => [
    addressOf(pages[name]),
    () => ({ page: hiddenHeads[name], data: [], isAdmin: true }),
  ]),
  [freePageAddress(':id'), describeFreePage, 'FreePage'],
]

export const notFoundPage = (settings: Settings): DescribedPage => ({
  page: notFoundHead(settings.words),
  data: [],
})

/** While nobody can tell whether there is such a record, the page is sent and says so itself. */
const unknownPage: DescribedPage = { page: {}, data: [] }

/** The newest item leads with its picture. */
function withNewest(head: PageDescription, content: Content | undefined): PageDescription {
  const [newest] = content?.site.news ?? []
  return newest ? { ...head, lead: { src: newest.mainImage, sizes: pictureSizes.column } } : head
}

function describeArticle(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const news = content.articles.find(({ _id }) => _id === id)
  if (!news) return undefined
  const { settings } = content.site
  const page = articleHead(news, content.pictureTexts, settings.words)
  return {
    page,
    data: [
      ...articleData(settings, news, page),
      breadcrumbs(settings, pageHeads(content.site).news, page),
    ],
    loaded: articleReply(news, content),
  }
}

function describePaper(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const found = content.papers.find(({ _id }) => _id === id)
  if (!found) return undefined
  const { site } = content
  const loaded = paperReply(found, content)
  const page = paperHead(loaded.paper)
  return {
    page,
    data: [
      ...paperData(site, loaded.paper),
      breadcrumbs(site.settings, pageHeads(site).publications, page),
    ],
    loaded,
  }
}

function describeProject(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const project = content.research.find(({ _id }) => _id === id)
  if (!project) return undefined
  const { settings } = content.site
  const page = projectHead(project, content.pictureTexts, settings.words)
  return {
    page,
    data: [
      ...projectData(settings, project, page),
      breadcrumbs(settings, pageHeads(content.site).research, page),
    ],
    loaded: projectReply(project, content),
  }
}

function describeOpening(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const loaded = openingReply(content, id)
  if (!loaded) return undefined
  const { site } = content
  const page = openingHead(loaded.opening)
  return {
    page,
    data: [
      ...openingData(site.settings, loaded.opening, page),
      breadcrumbs(site.settings, pageHeads(site).opportunities, page),
    ],
    loaded,
  }
}

function describeMember(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const member = membersOf(content).find(({ _id }) => _id === id)
  if (!member) return undefined
  const { settings } = content.site
  const page = memberHead(member, content.pictureTexts, settings.words)
  return {
    page,
    data: [
      ...memberData(settings, member, page),
      breadcrumbs(settings, pageHeads(content.site).people, page),
    ],
    loaded: memberReply(member, content),
  }
}

function describeTheme(content: Content | undefined, id: string): DescribedPage | undefined {
  if (!content) return unknownPage
  const theme = content.site.themes.find(({ _id }) => _id === id)
  if (!theme) return undefined
  const { settings } = content.site
  const page = themeHead(theme, content.pictureTexts)
  return {
    page,
    data: [breadcrumbs(settings, pageHeads(content.site).research, page)],
    loaded: themeReply(theme, content),
  }
}

function describeFreePage(content: Content | undefined, slug: string): DescribedPage | undefined {
  if (!isSlug(slug)) return undefined
  if (!content) return unknownPage
  const found = freePageReply(content, slug)
  if (!found) return undefined
  const page = freePageHead(found.page)
  return { page, data: [breadcrumbs(content.site.settings, page)], loaded: found }
}
