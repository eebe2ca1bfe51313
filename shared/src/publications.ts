import { yearOf } from './dates.ts'
import type { PublicationInput } from './publications.schema.ts'

/** A paper. `details` shows text between asterisks bold; `publication_sequence` sorts papers of one day. */
export type Publication = Required<PublicationInput> & { _id: string }

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

export type PublicationYear = { year: number; papers: Publication[] }

/** The papers under review, in the given order. */
export function underReview(papers: Publication[]): Publication[] {
  return papers.filter((paper) => paper.status === 'Review')
}

/** All papers under review and so many of the newest published ones, in the given order. */
export function latestPapers(papers: Publication[], count: number): Publication[] {
  let published = 0
  return papers.filter(({ status }) => status === 'Review' || published++ < count)
}

/** Published papers with a date, newest year first; inside a year the given order stays. */
export function publishedByYear(papers: Publication[]): PublicationYear[] {
  const years = new Map<number, Publication[]>()
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
export const homePapers = (papers: Publication[]): Publication[] =>
  publishedByYear(papers)
    .flatMap(({ papers }) => papers)
    .slice(0, HOME_PAPERS)
