import { type AltTexts, altText, altTextsIn } from './altTexts.ts'
import { type FreePage, freePagePaths } from './freePages.ts'
import { type News, newsPaths } from './news.ts'
import { type Opening, openingPaths } from './openings.ts'
import { freePageAddress, pages } from './paths.ts'
import { PREVIEW_SIZE, pictureSizes, previewPicture } from './pictures.ts'
import { type Research, researchPaths } from './research.ts'
import { plainBlocks, richTextPictures } from './richText.ts'
import type { Settings, WidePhoto } from './settings.schema.ts'
import type { LabNames } from './settings.ts'
import type { SiteData } from './site.ts'
import { type Member, teamPaths } from './team.ts'
import { firstCharacters, PREVIEW_LENGTH, plainText } from './text.ts'
import { type Theme, themePaths } from './themes.ts'
import { everyPageWords } from './words/everyPage.ts'
import { fill } from './words/fill.ts'
import { titleWords } from './words/titles.ts'
import type { Words } from './words.ts'

/** What heads say of the lab itself; `hero` is the picture in the link previews of pages without one. */
export type LabFacts = LabNames & { description: string; hero?: WidePhoto }

export const labFacts = ({ identity, home }: Settings): LabFacts => ({
  ...identity,
  hero: home.hero,
})

type LeadPicture = { src: string; width?: number }

/** What the heads of pages follow from. */
export type HeadSource = Pick<SiteData, 'settings' | 'investigators' | 'themes' | 'freePages'>

/** What search engines, link previews and browser tabs are told about a page. */
export type PageDescription = {
  /** Left out on the home page, whose title is the name of the lab. */
  title?: string
  description?: string
  /** The address without its host; missing for what is no page to be found again. */
  path?: string
  type?: 'website' | 'article'
  /** The picture in link previews; `width` where its address does not tell. */
  picture?: { src: string; alt: string; width?: number }
  /** ISO 8601 day of an article. */
  published?: string
  /** What those who collect references read of it, in their order. */
  citation?(origin: string): [name: string, content: string][]
  /** Whether search engines shall leave the page out. */
  isHidden?: boolean
  /** What is asked for at once: the picture at the top, and what the page asks the API for. */
  lead?: LeadPicture & { sizes: string; portrait?: LeadPicture }
  data?: string
}

const leadOf = (
  { src, width, portrait }: Pick<WidePhoto, 'src' | 'width' | 'portrait'>,
  sizes: string = pictureSizes.full,
) => (src ? { src, width, sizes, portrait } : undefined)

/** The pages of which there is one each. */
export function pageHeads({ settings, investigators, themes }: HeadSource) {
  const { identity, home, research, opportunities, mentorship, join } = settings
  const { name } = identity
  const words = { ...titleWords, ...settings.words }
  const [investigator] = investigators
  const [theme] = themes
  return {
    home: { path: pages.home, lead: leadOf(home.hero) },
    people: {
      path: pages.people,
      title: words.peopleTitle,
      description: fill(words.peopleDescription, { name }),
      lead: investigator && leadOf({ src: investigator.img }, pictureSizes.narrow),
    },
    news: {
      path: pages.news,
      title: words.newsTitle,
      description: fill(words.newsDescription, { name }),
    },
    publications: {
      path: pages.publications,
      title: words.publicationsTitle,
      description: fill(words.publicationsDescription, { name }),
    },
    research: {
      path: pages.research,
      title: research.title,
      description: research.text,
      data: researchPaths.list,
      lead: theme && leadOf({ src: theme.image }, pictureSizes.wide),
    },
    opportunities: {
      path: pages.opportunities,
      title: opportunities.title,
      description: opportunities.text,
      picture: opportunities.hero,
      lead: leadOf(opportunities.hero),
    },
    mentorship: {
      path: pages.mentorship,
      title: mentorship.title,
      description: mentorship.text,
    },
    join: { path: pages.join, title: words.joinTitle, description: join.text },
    search: {
      path: pages.search,
      title: words.searchTitle,
      description: fill(words.searchDescription, { name }),
    },
  } satisfies Record<string, PageDescription>
}

/** @param own the words of the lab */
export const notFoundHead = (own: Partial<Words>): PageDescription => ({
  title: own.notFound ?? everyPageWords.notFound,
  isHidden: true,
})

/** The pages of the admin area, which are nobody's to find. */
export const hiddenHeads = {
  login: { title: 'Log in', isHidden: true },
  admin: { title: 'Editing', isHidden: true },
  importPapers: { title: 'Import papers', isHidden: true },
  password: { title: 'Your account', isHidden: true },
  profile: { title: 'Your profile', isHidden: true },
  setup: { title: 'Set up the site', isHidden: true },
  accounts: { title: 'Accounts', isHidden: true },
  activity: { title: 'Activity', isHidden: true },
  site: { title: 'Site', isHidden: true },
  freePages: { title: 'Pages', isHidden: true },
  link: { title: 'New password', isHidden: true },
  health: { title: 'Health', isHidden: true },
  backup: { title: 'Backup', isHidden: true },
  trash: { title: 'Trash', isHidden: true },
  trashed: { title: 'In the trash', isHidden: true },
  requests: { title: 'Join requests', isHidden: true },
  request: { title: 'Join request', isHidden: true },
} satisfies Record<string, PageDescription>

/** @param texts what editors wrote for pictures @param own the words of the lab */
export const articleHead = (
  news: News,
  texts: AltTexts = {},
  own: Partial<Words> = {},
): PageDescription => ({
  path: pages.article(news._id),
  title: news.heading,
  description: news.body[0],
  type: 'article',
  published: news.date,
  ...mainPicture(news.mainImage, altTextsIn(own).main(news.heading), texts),
  data: newsPaths.article(news._id),
})

/** @param texts what editors wrote for pictures @param own the words of the lab */
export const projectHead = (
  project: Research,
  texts: AltTexts = {},
  own: Partial<Words> = {},
): PageDescription => ({
  path: pages.project(project._id),
  title: project.title,
  description: project.body[0],
  ...mainPicture(project.mainImage, altTextsIn(own).main(project.title), texts),
  data: researchPaths.article(project._id),
})

/** @param texts what editors wrote for pictures @param own the words of the lab */
export const memberHead = (
  member: Member,
  texts: AltTexts = {},
  own: Partial<Words> = {},
): PageDescription => ({
  path: pages.person(member._id),
  title: member.name,
  description: plainText(member.desc),
  ...mainPicture(member.img, altTextsIn(own).portrait(member.name), texts),
  data: teamPaths.member(member._id),
})

/** @param texts what editors wrote for pictures */
export const themeHead = (theme: Theme, texts: AltTexts = {}): PageDescription => ({
  path: pages.theme(theme._id),
  title: theme.title,
  description: theme.text,
  ...mainPicture(theme.image, theme.title, texts),
  data: themePaths.theme(theme._id),
})

export function freePageHead({ slug, title, body }: FreePage): PageDescription {
  const [src] = richTextPictures(body)
  return {
    path: freePageAddress(slug),
    title,
    description: plainBlocks(body).join(' '),
    picture: src ? { src, alt: title } : undefined,
    data: freePagePaths.page(slug),
  }
}

export function openingHead({ _id, title, kind, place, body }: Opening): PageDescription {
  const [src] = richTextPictures(body)
  return {
    path: pages.opening(_id),
    title,
    description: [kind, place, ...plainBlocks(body)].filter(Boolean).join(' · '),
    picture: src ? { src, alt: title } : undefined,
    data: openingPaths.opening(_id),
  }
}

const mainPicture = (src: string, usual: string, texts: AltTexts) =>
  src
    ? {
        picture: { src, alt: altText(src, texts, usual) },
        lead: { src, sizes: pictureSizes.half },
      }
    : {}

/** Marks of what the server puts into the head, and when it goes. */
export const documentHead = {
  /** Gives way to the tags of the client's pages. */
  untilStarted: 'data-until-started',
  /** Goes when the page of this address is left. */
  ofPage: 'data-of-page',
} as const

export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }

export const fullTitle = ({ title }: PageDescription, { name, shortName }: LabNames) =>
  title ? `${title} · ${shortName}` : name

/** The first 150 characters of the description; of that of the lab where a page has none. */
export const headDescription = (
  { description }: PageDescription,
  lab: Pick<LabFacts, 'description'>,
) => firstCharacters(description?.trim() || lab.description, PREVIEW_LENGTH)

/**
 * The tags beside the title.
 * @param origin the public address of the site, such as https://lab.example.org; what needs one is
 * left out while it is empty
 */
export function headTags(page: PageDescription, lab: LabFacts, origin: string): HeadTag[] {
  const description = headDescription(page, lab)
  if (page.isHidden) return meta('name', { description, robots: 'noindex' })
  const title = page.title ?? lab.name
  const preview = previewTags(page.picture ?? lab.hero, origin)
  const image = preview['og:image']
  return [
    ...meta('name', { description }),
    ...canonical(page, origin),
    ...meta('property', {
      'og:site_name': lab.name,
      'og:type': page.type ?? 'website',
      'og:title': title,
      'og:description': description,
      'og:url': origin && page.path ? origin + page.path : undefined,
      ...preview,
      'article:published_time': page.published,
    }),
    ...meta('name', {
      'twitter:card': image ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': preview['og:image:alt'],
    }),
    ...(page.citation?.(origin) ?? []).flatMap(([name, content]) =>
      meta('name', { [name]: content }),
    ),
  ]
}

const meta = (key: 'name' | 'property', values: Record<string, string | undefined>): HeadTag[] =>
  Object.entries(values).flatMap(([name, content]) =>
    content ? [{ tag: 'meta' as const, attributes: { [key]: name, content } }] : [],
  )

const canonical = ({ path }: PageDescription, origin: string): HeadTag[] =>
  origin && path ? [{ tag: 'link', attributes: { rel: 'canonical', href: origin + path } }] : []

function previewTags(picture: PageDescription['picture'], origin: string) {
  if (!picture?.src) return {}
  const preview = previewPicture(picture.src, picture.width)
  const isCut = preview !== picture.src
  if (isOwn(preview) && !origin) return {}
  return {
    'og:image': wholeAddress(preview, origin),
    'og:image:width': isCut ? String(PREVIEW_SIZE.width) : undefined,
    'og:image:height': isCut ? String(PREVIEW_SIZE.height) : undefined,
    'og:image:alt': picture.alt,
  }
}

const isOwn = (address: string) => address.startsWith('/')

/** The whole address of something on this site or elsewhere. @param origin the public address of the site */
export const wholeAddress = (address: string, origin: string) =>
  isOwn(address) ? origin + address : address
