import type { News } from '@lab/shared/news'
import { closesAt, type OpeningReply, postedAt } from '@lab/shared/openings'
import {
  type HeadSource,
  headDescription,
  type PageDescription,
  projectHead,
} from '@lab/shared/pageHead'
import { doiLink, orcidLink } from '@lab/shared/papers/bareIdentifiers'
import { plainName } from '@lab/shared/papers/names'
import type { Author } from '@lab/shared/papers/paper'
import { pages } from '@lab/shared/paths'
import {
  type ListedPaper,
  latestPapers,
  type Publication,
  publishedByYear,
} from '@lab/shared/publications'
import type { Research } from '@lab/shared/research'
import type { Settings } from '@lab/shared/settings.schema'
import type { Member } from '@lab/shared/team'
import { paragraphsOf, plainText, truncateCharacters } from '@lab/shared/text'
import { escapeText } from '../../lib/markup.ts'

type Thing = { '@type': string; [property: string]: unknown }

/** What a page is about, in the words of schema.org. Addresses of this site have no host yet. */
export type StructuredData = Thing[]

/** The properties that hold addresses. */
export const ADDRESSES = ['@id', 'url', 'image', 'logo', 'item']

/** Search engines show no more of a headline. */
const HEADLINE_LENGTH = 110

/** So many of the newest papers are described in the head of the list; it would else be longer than the page. */
const DESCRIBED_PAPERS = 12

const theLab = { '@id': '/#lab' }
const labInShort = ({ identity: { name, shortName } }: Settings): Thing => ({
  '@type': 'ResearchOrganization',
  ...theLab,
  name,
  alternateName: shortName,
  url: pages.home,
})

export function homeData(settings: Settings): StructuredData {
  const { identity, home } = settings
  const { name, description, email, address, university, links, profiles } = identity
  return [
    {
      ...labInShort(settings),
      description,
      email,
      address: address.join(', '),
      logo: '/icon-512.png',
      image: home.hero.src || undefined,
      parentOrganization: {
        '@type': 'CollegeOrUniversity',
        name: university.name,
        url: university.url,
      },
      sameAs: [...links, ...profiles].map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      name,
      url: pages.home,
      inLanguage: settings.locale.language,
      publisher: theLab,
    },
  ]
}

export const peopleData = (
  { settings, investigators }: HeadSource,
  team: Member[] = [],
): StructuredData => [
  {
    ...labInShort(settings),
    member: [...investigators, ...team].filter(({ former }) => !former).map(person),
    alumni: nonEmpty([...investigators, ...team].filter(({ former }) => former).map(person)),
  },
]

const nonEmpty = (things: Thing[]) => (things.length > 0 ? things : undefined)

const person = (member: Member): Thing => {
  const { _id, name, position, desc, email, linkedin, img, orcid, links = [], former } = member
  const elsewhere = [linkedin, orcid && orcidLink(orcid), ...links.map(({ url }) => url)]
  const sameAs = [...new Set(elsewhere.filter(Boolean))]
  return {
    '@type': 'Person',
    '@id': `${pages.person(_id)}#person`,
    name,
    jobTitle: former ? undefined : position,
    description: plainText(paragraphsOf(desc)[0] ?? ''),
    email: email || undefined,
    image: img || undefined,
    url: pages.person(_id),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    [former ? 'alumniOf' : 'affiliation']: theLab,
  }
}

/** The page of one member. */
export const memberData = (
  settings: Settings,
  member: Member,
  page: PageDescription,
): StructuredData => [
  labInShort(settings),
  {
    '@type': 'ProfilePage',
    name: page.title,
    url: page.path,
    mainEntity: { ...person(member), knowsAbout: member.topics },
  },
]

export const articleData = (
  settings: Settings,
  news: News,
  page: PageDescription,
): StructuredData => [
  labInShort(settings),
  {
    ...pageThing('NewsArticle', page, settings),
    inLanguage: settings.locale.language,
    headline: truncateCharacters(news.heading, HEADLINE_LENGTH),
    datePublished: news.date,
    author: theLab,
    publisher: theLab,
  },
]

export const projectData = (
  settings: Settings,
  project: Research,
  page: PageDescription,
): StructuredData => [
  labInShort(settings),
  {
    ...pageThing('ResearchProject', page, settings),
    parentOrganization: theLab,
    sponsor: project.sponsors ? { '@type': 'Organization', name: project.sponsors } : undefined,
  },
]

export const researchData = (settings: Settings, projects: Research[]): StructuredData => [
  {
    ...labInShort(settings),
    subOrganization: projects.map((project) =>
      pageThing('ResearchProject', projectHead(project), settings),
    ),
  },
]

const pageThing = (type: string, page: PageDescription, { identity }: Settings): Thing => ({
  '@type': type,
  name: page.title,
  description: headDescription(page, identity),
  url: page.path,
  image: page.picture?.src,
})

/** The newest published papers. */
export const publicationsData = (papers: ListedPaper[]): StructuredData =>
  publishedByYear(latestPapers(papers, DESCRIBED_PAPERS)).flatMap(({ papers }) =>
    papers.map(({ title, details, link, date }) => ({
      '@type': 'ScholarlyArticle',
      name: title,
      creditText: plainText(details),
      url: link,
      datePublished: date,
    })),
  )

/** One paper, with its authors as far as they are known one by one. */
export function paperData({ settings }: HeadSource, paper: Publication): StructuredData {
  const { title, details, abstract, doi, date, container, publisher, authors } = paper
  return [
    labInShort(settings),
    {
      '@type': paper.type === 'dataset' ? 'Dataset' : 'ScholarlyArticle',
      name: title,
      headline: truncateCharacters(title, HEADLINE_LENGTH),
      author: authors?.map(authorThing),
      creditText: authors ? undefined : plainText(details),
      abstract,
      datePublished: paper.status === 'Published' ? date : undefined,
      isPartOf: container ? { '@type': 'Periodical', name: container } : undefined,
      publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
      pagination: paper.pages,
      keywords: paper.topics?.join(', '),
      sameAs: doi ? doiLink(doi) : paper.link,
      url: pages.paper(paper._id),
      image: paper.imgUrl,
    },
  ]
}

const authorThing = (author: Author): Thing => ({
  '@type': author.literal ? 'Organization' : 'Person',
  name: plainName(author),
  familyName: author.family,
  givenName: author.given,
  sameAs: author.orcid ? orcidLink(author.orcid) : undefined,
  affiliation: author.member ? theLab : undefined,
})

export const mentorshipData = (settings: Settings): StructuredData => [
  labInShort(settings),
  ...settings.mentorship.courses.map(({ code, title, text }) => ({
    '@type': 'Course',
    courseCode: code,
    name: title,
    description: text,
    inLanguage: settings.locale.language,
    provider: theLab,
  })),
]

/** A position while it is open; search engines want no others. */
export function openingData(
  settings: Settings,
  { isOpen, ...opening }: OpeningReply['opening'],
  { path }: PageDescription,
): StructuredData {
  const { identity, locale } = settings
  if (!isOpen) return [labInShort(settings)]
  const { title, body, kind, start, funding, place, deadline, contact } = opening
  return [
    labInShort(settings),
    {
      '@type': 'JobPosting',
      title,
      description: body || escapeText(title),
      datePosted: postedAt(opening),
      validThrough: deadline
        ? new Date(closesAt(opening, locale.timeZone)).toISOString()
        : undefined,
      employmentType: kind || undefined,
      jobStartDate: start || undefined,
      jobBenefits: funding || undefined,
      hiringOrganization: { '@type': 'Organization', name: identity.name, url: pages.home },
      jobLocation: { '@type': 'Place', address: place || identity.address.join(', ') },
      applicationContact: contact ? { '@type': 'ContactPoint', email: contact } : undefined,
      directApply: true,
      url: path,
    },
  ]
}

/** The way to a page from the home page. */
export const breadcrumbs = ({ identity }: Settings, ...way: PageDescription[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: pages.home }, ...way].map((page: PageDescription, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.title ?? identity.shortName,
    item: page.path,
  })),
})
