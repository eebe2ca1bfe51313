import { doiLink } from '@lab/shared/papers/bareIdentifiers'
import type { PaperMatch } from '@lab/shared/papers/duplicates'
import { type Paper, yearOfPaper } from '@lab/shared/papers/paper'
import type { Publication } from '@lab/shared/publications'

/** What an item becomes when it is saved: a paper more, or more of one that is here. */
export type Deed = 'add' | 'complete' | 'update'

/** A paper of the site that an item is, or may be. */
export type Match = { record: string; match: PaperMatch }

/** Something that was brought in, from its first sign to what came of it. */
export type Item = {
  /** Of 32 hex digits; also the request id of its addition, so that a repeated save adds nothing twice. */
  id: string
  /** Where it comes from: `refs.bib, line 114 (Cai2008)`. */
  from: string
  status: Publication['status']
  /** What is asked for; it is kept for another try. */
  identifier?: string
  /** Missing while nothing is known of it. */
  paper?: Paper
  /** Written by hand in place of what the paper says. */
  link?: string
  match?: Match
  /** The place of an item before it that is the same paper. */
  twin?: string
  /** Missing while it is to be left out. */
  deed?: Deed
  /** Why nothing can be or was made of it. */
  reason?: string
  /** What is under way, or what came of it. */
  phase: 'asking' | 'found' | 'refused' | 'failed' | 'saving' | Done
}

type Done = 'added' | 'completed' | 'updated'

/** What an item can be, in the order in which the list can be narrowed to it. */
export const itemStates = [
  'new',
  'probable',
  'version',
  'here',
  'year',
  'link',
  'asking',
  'saving',
  'failed',
  'refused',
  'noPaper',
  'saved',
] as const

export type ItemState = (typeof itemStates)[number]

export const stateWords: Record<ItemState, string> = {
  new: 'new',
  probable: 'probably here',
  version: 'another version is here',
  here: 'already here',
  year: 'needs a year',
  link: 'needs a link',
  asking: 'being looked up',
  saving: 'being saved',
  failed: 'failed',
  refused: 'could not be read',
  noPaper: 'not a paper',
  saved: 'saved',
}

const MATCHES = { same: 'here', probable: 'probable', version: 'version' } as const

export function stateOf(item: Item): ItemState {
  const { phase, reason = '' } = item
  if (isDone(item)) return 'saved'
  if (phase === 'refused') return /\bnot a paper\b/.test(reason) ? 'noPaper' : 'refused'
  if (phase === 'asking' || phase === 'saving' || phase === 'failed') return phase
  if (item.deed === 'add') return lackOf(item) ?? 'new'
  if (item.match) return MATCHES[item.match.match]
  if (item.twin) return 'here'
  return lackOf(item) ?? 'new'
}

export const isDone = ({ phase }: Item): boolean =>
  phase === 'added' || phase === 'completed' || phase === 'updated'

/** What a new paper cannot be without. */
const lackOf = (item: Item): 'year' | 'link' | undefined =>
  item.paper?.date ? (linkOf(item) ? undefined : 'link') : 'year'

/** Where the title leads: what was written, else what the paper says of itself. */
export function linkOf({ link, paper }: Pick<Item, 'link' | 'paper'>): string {
  if (link !== undefined) return link
  if (paper?.doi) return doiLink(paper.doi)
  if (paper?.arxiv) return `https://arxiv.org/abs/${paper.arxiv}`
  return paper?.url ?? paper?.pdf ?? ''
}

/** Whether it can be changed and chosen. */
export const isOpen = (item: Item): boolean =>
  item.paper !== undefined && (item.phase === 'found' || item.phase === 'failed')

/** Whether it is saved with the next ones. */
export const isReady = (item: Item): boolean =>
  isOpen(item) && item.deed !== undefined && (item.deed !== 'add' || !lackOf(item))

/** A paper with another year: the rest of its date goes, unless it was that year's. */
export function withYear(paper: Paper, typed: string): Paper {
  const { date: _, datePrecision: __, ...rest } = paper
  if (!/^\d{4}$/.test(typed)) return rest
  if (yearOfPaper(paper) === Number(typed)) return paper
  return { ...rest, date: `${typed}-01-01`, datePrecision: 'year' }
}

/** `Müller, Rivera and 3 others` */
export function shortAuthors({ authors = [] }: Paper): string {
  const names = authors.map(({ family, literal }) => family ?? literal ?? '')
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
