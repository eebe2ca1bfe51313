import type { News } from './news.ts'
import type { ListedPaper } from './publications.ts'
import type { Research } from './research.ts'
import type { Member } from './team.ts'
import type { Theme } from './themes.ts'

/**
 * What belongs together. A connection is an id that is stored once, where somebody has chosen it; the
 * other end follows. What is gone is left out, and comes back with its record.
 */

/** What news can name. */
export const namedByNews = ['team', 'research', 'publications'] as const
export type NamedByNews = (typeof namedByNews)[number]

export type LinkedPerson = Pick<Member, '_id' | 'name' | 'position' | 'img' | 'former'>
export type LinkedTheme = Pick<Theme, '_id' | 'title' | 'color'>
export type LinkedProject = Pick<Research, '_id' | 'title' | 'mainImage' | 'period' | 'status'>
export type LinkedPaper = Pick<ListedPaper, '_id' | 'title' | 'date' | 'type'>
/** `href` is where the item leads. */
export type LinkedNews = Pick<News, '_id' | 'heading' | 'date'> & { href: string }

/** What a record is connected with, each list in its usual order. */
export type Connections = {
  people: LinkedPerson[]
  themes: LinkedTheme[]
  projects: LinkedProject[]
  papers: LinkedPaper[]
  news: LinkedNews[]
}

export const noConnections: Connections = {
  people: [],
  themes: [],
  projects: [],
  papers: [],
  news: [],
}
