import { lab } from '@lab/shared/lab'
import type { News } from '@lab/shared/news'
import { headDescription, type PageDescription, pageHeads, projectHead } from '@lab/shared/pageHead'
import { latestPapers, type Publication, publishedByYear } from '@lab/shared/publications'
import type { Research } from '@lab/shared/research'
import type { Member } from '@lab/shared/team'
import { plainText, truncateCharacters } from '@lab/shared/text'

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
const labInShort: Thing = {
  '@type': 'ResearchOrganization',
  ...theLab,
  name: lab.name,
  alternateName: lab.shortName,
  url: pageHeads.home.path,
}

export const homeData = (): StructuredData => [
  {
    ...labInShort,
    description: lab.description,
    email: lab.email,
    address: lab.address.join(', '),
    logo: '/icon-512.png',
    image: lab.hero.src,
    parentOrganization: {
      '@type': 'CollegeOrUniversity',
      name: lab.university.name,
      url: lab.university.url,
    },
    sameAs: [...Object.values(lab.social), ...Object.values(lab.follow)].map(({ url }) => url),
  },
  { '@type': 'WebSite', name: lab.name, url: pageHeads.home.path, publisher: theLab },
]

export const peopleData = (team: Member[]): StructuredData => [
  { ...labInShort, member: [investigator(), ...team.map(person)] },
]

function investigator(): Thing {
  const { name, position, bio, email, photo, links } = lab.principalInvestigator
  return {
    '@type': 'Person',
    name,
    jobTitle: position,
    description: bio[0],
    email,
    image: photo.src,
    sameAs: links.map(({ url }) => url),
    affiliation: theLab,
  }
}

const person = ({ name, position, desc, email, linkedin, img }: Member): Thing => ({
  '@type': 'Person',
  name,
  jobTitle: position,
  description: plainText(desc),
  email: email || undefined,
  image: img || undefined,
  sameAs: linkedin || undefined,
  affiliation: theLab,
})

export const articleData = (news: News, page: PageDescription): StructuredData => [
  labInShort,
  {
    ...pageThing('NewsArticle', page),
    headline: truncateCharacters(news.heading, HEADLINE_LENGTH),
    datePublished: news.date,
    author: theLab,
    publisher: theLab,
  },
]

export const projectData = (project: Research, page: PageDescription): StructuredData => [
  labInShort,
  {
    ...pageThing('ResearchProject', page),
    parentOrganization: theLab,
    sponsor: project.sponsors ? { '@type': 'Organization', name: project.sponsors } : undefined,
  },
]

export const researchData = (projects: Research[]): StructuredData => [
  {
    ...labInShort,
    subOrganization: projects.map((project) => pageThing('ResearchProject', projectHead(project))),
  },
]

const pageThing = (type: string, page: PageDescription): Thing => ({
  '@type': type,
  name: page.title,
  description: headDescription(page),
  url: page.path,
  image: page.picture?.src,
})

/** The newest published papers. */
export const publicationsData = (papers: Publication[]): StructuredData =>
  publishedByYear(latestPapers(papers, DESCRIBED_PAPERS)).flatMap(({ papers }) =>
    papers.map(({ title, details, link, date }) => ({
      '@type': 'ScholarlyArticle',
      name: title,
      creditText: plainText(details),
      url: link,
      datePublished: date,
    })),
  )

export const mentorshipData = (): StructuredData => [
  labInShort,
  ...lab.mentorship.courses.map(({ code, title, text }) => ({
    '@type': 'Course',
    courseCode: code,
    name: title,
    description: text,
    provider: theLab,
  })),
]

/** The way to a page from the home page. */
export const breadcrumbs = (...way: PageDescription[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [pageHeads.home, ...way].map((page: PageDescription, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.title ?? lab.shortName,
    item: page.path,
  })),
})
