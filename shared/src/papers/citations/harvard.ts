import { initials } from '../names.ts'
import type { Author, Paper } from '../paper.ts'
import {
  addressOf,
  dashed,
  edition,
  isRange,
  italic,
  joined,
  listed,
  stopped,
  thesisKind,
  yearText,
} from './parts.ts'

/** Of more than three authors the first is named. */
const MOST = 3

/** Cite Them Right, 12th edition: Harvard, reference list. */
export function harvard(paper: Paper): string {
  const year = `(${yearText(paper, 'no date')})`
  const people = peopleOf(paper)
  const title = titleOf(paper)
  const source = sourceOf(paper)
  const isInside = isPart(paper) || isArticle(paper)
  const head = people ? joined(' ', people, year, title) : joined(' ', title, year)
  const body = joined(isInside ? ', ' : ' ', isInside ? head : stopped(head), source)
  const address = addressOf(paper)
  return joined(' ', stopped(body), address && `Available at: ${address}.`)
}

const isPart = ({ type }: Paper) => type === 'chapter' || type === 'conference'
const isArticle = ({ type, container }: Paper) =>
  type === 'article' || type === 'preprint' || ((type ?? 'other') === 'other' && !!container)

function peopleOf(paper: Paper): string {
  const { authors = [], editors = [] } = paper
  if (authors.length > 0) return namesOf(authors, inverted)
  return isPart(paper) || editors.length === 0 ? '' : editedBy(editors, inverted)
}

const editedBy = (editors: Author[], name: (author: Author) => string) =>
  `${namesOf(editors, name)} (${editors.length > 1 ? 'eds' : 'ed.'})`

function namesOf(authors: Author[], name: (author: Author) => string): string {
  const [first = ''] = authors.map(name)
  return authors.length > MOST ? `${first} ${italic('et al.')}` : listed(authors.map(name), ' and ')
}

const inverted = ({ family, given = '', suffix, literal }: Author) =>
  family ? joined(', ', family, initials(given, ''), suffix) : (literal ?? '')

const upright = ({ family, given = '', suffix, literal }: Author) =>
  family ? joined(' ', initials(given, ''), family, suffix) : (literal ?? '')

function titleOf(paper: Paper): string {
  if (isPart(paper) || isArticle(paper)) return `‘${paper.title}’`
  const kind =
    paper.type === 'dataset' ? '[Dataset]' : paper.type === 'software' ? '[Computer program]' : ''
  return joined(' ', italic(paper.title), kind)
}

function sourceOf(paper: Paper): string {
  const { container, publisher, type } = paper
  if (isPart(paper)) return inBook(paper)
  if (type === 'preprint') return `${container ?? publisher ?? ''} [Preprint]`.trim()
  if (isArticle(paper)) return inJournal(paper)
  if (type === 'thesis')
    return joined('. ', thesisKind(paper, 'PhD thesis', "Master's thesis"), publisher)
  const number = type === 'report' && paper.issue ? `${paper.genre || 'Report'} ${paper.issue}` : ''
  return joined('. ', edition(paper, 'edn'), number, publisher ?? container)
}

function inJournal({ container, volume = '', issue, pages, articleNumber }: Paper): string {
  const number = `${volume}${issue ? `(${issue})` : ''}`
  return joined(
    ', ',
    italic(container),
    number,
    paged(pages) || (articleNumber && `article ${articleNumber}`),
  )
}

const paged = (pages = '') => pages && `${isRange(pages) ? 'pp.' : 'p.'} ${dashed(pages)}`

function inBook(paper: Paper): string {
  const { container, editors = [], publisher, pages, volume } = paper
  const by = editors.length > 0 ? editedBy(editors, upright) : ''
  const book = joined(' ', 'in', by, italic(container))
  return joined(
    ', ',
    joined('. ', book, edition(paper, 'edn'), volume && `Vol. ${volume}`, publisher),
    paged(pages),
  )
}
