import type { Connections } from './connections.ts'
import { yearOf } from './dates.ts'
import type { PaperFields } from './papers.schema.ts'
import type { PublicationInput } from './publications.schema.ts'
import type { Visibility } from './visibility.ts'

/** What the specification names. `details` shows text between asterisks bold; `publication_sequence` sorts papers of one day. */
type Specified = Required<Omit<PublicationInput, keyof PaperFields | keyof Visibility>> & {
  _id: string
}

/** A paper with all that is known of it. */
export type Publication = Specified & PaperFields & Visibility

/** A paper as lists show it; `members` are the ids of the lab's people among the authors, in their order. */
export type ListedPaper = Specified &
  Pick<PaperFields, (typeof listedFields)[number]> & { members?: string[] }

const listedFields = ['type', 'topics', 'doi', 'pdf', 'code', 'data'] as const

/** Less of a paper, so that a list of thousands stays light. @param people the ids of all people of the lab */
export function listedPaper(paper: Publication, people: ReadonlySet<string>): ListedPaper {
  const { _id, title, details, link, status, date, imgUrl, publication_sequence } = paper
  const members = paper.authors?.flatMap(({ member = '' }) => (people.has(member) ? [member] : []))
  const specified = { _id, title, details, link, status, date, imgUrl, publication_sequence }
  const further = Object.fromEntries(
    listedFields.flatMap((name) => (paper[name] ? [[name, paper[name]]] : [])),
  )
  return { ...specified, ...further, ...(members?.length && { members: [...new Set(members)] }) }
}

/** A paper alone, with all that is connected. */
export type PaperReply = { paper: Publication; connected: Connections }

export const DEFAULT_STATUS: Publication['status'] = 'Review'

export const publicationPaths = {
  add: '/api/publication/addPublication',
  edit: (id: string) => `/api/publication/editPublication/${id}`,
  delete: (id: string) => `/api/publication/delPublication/${id}`,
}

export const publicationTexts = {
  missing:
    'One or more important fields are missing. Please note that all fields are important for adding new publication.',
  missingOnEdit:
    'One or more important fields are missing. Please note that all fields except setting a new image are important for editing.',
  added: 'Publication added successfully.',
  updated: 'Publication updated successfully.',
  deleted: 'Publication and associated images deleted successfully.',
  deleteFailed: 'Failed to delete publication from the database.',
} as const

/** The addresses of the pictures that a paper, or an edit of one, holds. */
export const publicationImages = ({ imgUrl }: Partial<Pick<Publication, 'imgUrl'>>) =>
  imgUrl ? [imgUrl] : []

export type PublicationYear = { year: number; papers: ListedPaper[] }

/** The papers under review, in the given order. */
export function underReview(papers: ListedPaper[]): ListedPaper[] {
  return papers.filter((paper) => paper.status === 'Review')
}

/** All papers under review and so many of the newest published ones, in the given order. */
export function latestPapers(papers: ListedPaper[], count: number): ListedPaper[] {
  let published = 0
  return papers.filter(({ status }) => status === 'Review' || published++ < count)
}

/** Published papers with a date, newest year first; inside a year the given order stays. */
export function publishedByYear(papers: ListedPaper[]): PublicationYear[] {
  const years = new Map<number, ListedPaper[]>()
  for (const paper of papers) {
    const year = yearOf(paper.date)
    if (paper.status !== 'Published' || year === undefined) continue
    const sameYear = years.get(year)
    if (sameYear) sameYear.push(paper)
    else years.set(year, [paper])
  }
  return [...years].sort(([a], [b]) => b - a).map(([year, papers]) => ({ year, papers }))
}

/** The home page names this many papers. */
const HOME_PAPERS = 3

/** The newest published papers, as the home page names them. */
export const homePapers = (papers: ListedPaper[]): ListedPaper[] =>
  publishedByYear(papers)
    .flatMap(({ papers }) => papers)
    .slice(0, HOME_PAPERS)
