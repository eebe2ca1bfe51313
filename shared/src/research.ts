import type { AltTexts } from './altTexts.ts'
import type { Connections, LinkedProject } from './connections.ts'
import type { ResearchInput } from './research.schema.ts'
import { truncateWords } from './text.ts'

/** A research project; `rich` as in news. Every field but `title` may be empty; `date` is an ISO 8601 day or empty. */
export type Research = Omit<ResearchInput, 'pictureTexts'> & { _id: string }

/** What may be said of a project beside the specified fields. */
export const furtherProjectFields = [
  'status',
  'from',
  'to',
  'people',
  'themes',
  'funding',
  'data',
  'code',
  'places',
] as const satisfies (keyof ResearchInput)[]

/** A project alone, with all that is connected, and the one that comes after it. */
export type ProjectReply = {
  research: Research
  connected: Connections
  next?: LinkedProject
  pictureTexts: AltTexts
}

export const researchPaths = {
  list: '/api/getResearchData',
  article: (id: string) => `/api/getResearchArticle/${id}`,
  add: '/api/adminResearch/addResearch',
  edit: (id: string) => `/api/adminResearch/updateResearch/${id}`,
  delete: (id: string) => `/api/research/delResearch/${id}`,
}

export const researchTexts = {
  missing: 'Please give the research project a title.',
  added: 'Research added successfully.',
  updated: 'Research updated successfully.',
  deleted: 'Research and associated images deleted successfully.',
  deleteFailed: 'Failed to delete research from the database.',
} as const

/** The addresses of the pictures that a project, or an edit of one, holds. */
export const researchImages = ({
  mainImage = '',
  otherImg = [],
  funding = [],
}: Partial<Pick<Research, 'mainImage' | 'otherImg' | 'funding'>>) =>
  [mainImage, ...otherImg, ...funding.map(({ logo }) => logo)].filter(Boolean)

/** The title on a card: at most 17 words. */
export const cardTitle = (research: Pick<Research, 'title'>) => truncateWords(research.title, 17)

/** The text on a card: the first paragraph, at most 50 words. */
export const cardText = (research: Pick<Research, 'body'>) =>
  truncateWords(research.body.find((p) => p.trim()) ?? '', 50)

/** The id of a theme's part of the research page. @param index from 0, in the order of the themes */
export const themeAnchor = (index: number) => `theme-${index + 1}`
