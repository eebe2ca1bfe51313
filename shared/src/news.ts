import type { AltTexts } from './altTexts.ts'
import type { Connections } from './connections.ts'
import type { NewsInput } from './news.schema.ts'
import { pages } from './paths.ts'
import { isAllowedLink } from './richText.ts'
import { PREVIEW_LENGTH, truncateCharacters } from './text.ts'

/** A news item. `body` holds paragraphs, `rich` the HTML that they are made of if it says more, `date` an ISO 8601 day at midnight UTC. */
export type News = Omit<NewsInput, 'pictureTexts' | 'body'> & { _id: string; body: string[] }

export const newsPaths = {
  article: (id: string) => `/api/getNewsArticle/${id}`,
  add: '/api/news/addNews',
  edit: (id: string) => `/api/news/editNews/${id}`,
  delete: (id: string) => `/api/news/delNews/${id}`,
}

export const newsTexts = {
  missing:
    'One or more important fields are missing. Please note that all fields except Optional Images are important for adding new news.',
  missingOnEdit:
    'One or more important fields are missing. Please note that all fields except Main Image and Optional Images are important for editing.',
  added: 'News added successfully.',
  updated: 'News updated successfully.',
  deleted: 'News and associated images deleted successfully.',
  deleteFailed: 'Failed to delete news from the database.',
} as const

/** An item alone, with all that is connected. @property pictureTexts what editors wrote for its pictures */
export type ArticleReply = { article: News; connected: Connections; pictureTexts: AltTexts }

/** The addresses of the pictures that an item, or an edit of one, holds. */
export const newsImages = (news: Partial<Pick<News, 'mainImage' | 'otherImage'>>) =>
  [news.mainImage ?? '', ...(news.otherImage ?? [])].filter(Boolean)

/** The web address that is the whole text of an item; undefined where there is more to read. */
export function linkOut(body: string[]): string | undefined {
  const [only = '', ...rest] = body.map((text) => text.trim()).filter(Boolean)
  const isAddress = /^https?:/i.test(only) && isAllowedLink(only)
  return isAddress && rest.length === 0 ? only : undefined
}

/** Where an item leads: to the one address that is its text, otherwise to a page of its own. */
export const newsLink = ({ _id, body }: Pick<News, '_id' | 'body'>): string =>
  linkOut(body) ?? pages.article(_id)

/** The home page shows this many items. */
export const LATEST_NEWS = 3

/** The first paragraph, cut at 150 characters, for cards and feeds. */
export function newsPreview(news: Pick<News, 'body'>): string {
  return truncateCharacters(news.body[0] ?? '', PREVIEW_LENGTH)
}
