import { yearOf } from '../dates.ts'
import type { ListedPaper } from '../publications.ts'
import { fold } from './fold.ts'

/** What a list of papers is narrowed by, as it stands in the address of the page. */
export const filterNames = ['q', 'person', 'type', 'topic', 'year'] as const
export type FilterName = (typeof filterNames)[number]
/** What is empty narrows nothing. */
export type PaperFilter = Record<FilterName, string>

const LONGEST = 200

export const noFilter: PaperFilter = { q: '', person: '', type: '', topic: '', year: '' }

/** The filter in an address; what else stands there is left out. */
export function filterIn(params: URLSearchParams): PaperFilter {
  const filter = { ...noFilter }
  for (const name of filterNames) filter[name] = (params.get(name) ?? '').slice(0, LONGEST)
  return filter
}

/** The same as the query of an address, with its question mark; empty where nothing is narrowed. */
export function filterQuery(filter: PaperFilter): string {
  const params = new URLSearchParams()
  for (const name of filterNames) if (filter[name].trim()) params.set(name, filter[name].trim())
  return params.size > 0 ? `?${params}` : ''
}

/** What a paper says for each filter but the words. Only what is published has a year. */
const valuesOf: Record<Exclude<FilterName, 'q'>, (paper: ListedPaper) => string[]> = {
  person: ({ members = [] }) => members,
  type: ({ type }) => (type ? [type] : []),
  topic: ({ topics = [] }) => topics,
  year: ({ status, date }) => (status === 'Published' ? [String(yearOf(date) ?? '')] : []),
}

const narrowing = ['person', 'type', 'topic', 'year'] as const

const folded = new WeakMap<ListedPaper, string>()

function wordsOf(paper: ListedPaper): string {
  const known = folded.get(paper)
  if (known !== undefined) return known
  const { title, details, topics = [], date, doi = '' } = paper
  const words = `${fold([title, details, ...topics, date.slice(0, 4)].join(' '))} ${doi}`
  folded.set(paper, words)
  return words
}

/** The papers that hold every word and are of all that is chosen, in their order. */
export function filterPapers(papers: ListedPaper[], filter: PaperFilter): ListedPaper[] {
  const typed = filter.q.trim().toLowerCase()
  const words = fold(typed).split(' ').filter(Boolean)
  const chosen = narrowing.filter((name) => filter[name])
  if (!typed && chosen.length === 0) return papers
  return papers.filter((paper) => {
    if (!chosen.every((name) => valuesOf[name](paper).includes(filter[name]))) return false
    const said = wordsOf(paper)
    return (
      words.every((word) => said.includes(word)) || (typed !== '' && said.endsWith(` ${typed}`))
    )
  })
}

/** How many papers each choice of a filter would leave, beside what else is chosen. */
export function filterCounts(
  papers: ListedPaper[],
  filter: PaperFilter,
  name: Exclude<FilterName, 'q'>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const paper of filterPapers(papers, { ...filter, [name]: '' }))
    for (const value of valuesOf[name](paper)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
