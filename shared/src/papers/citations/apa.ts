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

/** Of more than twenty authors the first nineteen and the last are named. */
const MOST = 20

/** Publication Manual of the American Psychological Association, 7th edition: reference list. */
export function apa(paper: Paper): string {
  const year = `(${yearText(paper, 'n.d.')}).`
  const people = peopleOf(paper)
  const title = titleOf(paper)
  const head = people
    ? joined(' ', stopped(people), year, stopped(title))
    : joined(' ', stopped(title), year)
  return joined(' ', head, stopped(sourceOf(paper)), addressOf(paper))
}

const isPart = ({ type }: Paper) => type === 'chapter' || type === 'conference'
const standsInside = (paper: Paper) =>
  isPart(paper) ||
  ((paper.type ?? 'other') === 'other' && !!paper.container) ||
  paper.type === 'article'

function peopleOf({ authors = [], editors = [], type }: Paper): string {
  if (authors.length > 0) return authorsOf(authors)
  if (editors.length === 0 || type === 'chapter' || type === 'conference') return ''
  return `${authorsOf(editors)} (${editors.length > 1 ? 'Eds.' : 'Ed.'})`
}

function authorsOf(authors: Author[]): string {
  const names = authors.map(inverted)
  if (names.length > MOST) return `${names.slice(0, MOST - 1).join(', ')}, . . . ${names.at(-1)}`
  return listed(names, ', & ')
}

const inverted = ({ family, given = '', suffix, literal }: Author) =>
  family ? joined(', ', family, initials(given), suffix) : (literal ?? '')

const upright = ({ family, given = '', suffix, literal }: Author) =>
  family ? joined(', ', joined(' ', initials(given), family), suffix) : (literal ?? '')

function titleOf(paper: Paper): string {
  const title = standsInside(paper) ? paper.title : italic(paper.title)
  const inBrackets = edition(paper, 'ed.')
  const number =
    paper.type === 'report' && paper.issue ? `${paper.genre || 'Report'} No. ${paper.issue}` : ''
  const details = joined(', ', isPart(paper) ? '' : inBrackets, number)
  return joined(' ', title, details && `(${details})`, kindOf(paper))
}

function kindOf(paper: Paper): string {
  if (paper.type === 'dataset') return '[Data set]'
  if (paper.type === 'software') return '[Computer software]'
  if (paper.type !== 'thesis') return ''
  if (!addressOf(paper))
    return thesisKind(paper, '[Unpublished doctoral dissertation]', "[Unpublished master's thesis]")
  const kind = thesisKind(paper, 'Doctoral dissertation', "Master's thesis")
  return `[${joined(', ', kind, paper.publisher)}]`
}

function sourceOf(paper: Paper): string {
  if (isPart(paper)) return inBook(paper)
  if (paper.type === 'thesis') return addressOf(paper) ? '' : (paper.publisher ?? '')
  if (standsInside(paper)) return inJournal(paper)
  const [only] = paper.authors?.length === 1 ? paper.authors : []
  const publisher = paper.publisher === only?.literal ? '' : paper.publisher
  return paper.type === 'preprint'
    ? (paper.container ?? publisher ?? '')
    : publisher || (paper.container ?? '')
}

function inJournal({ container, volume, issue, pages, articleNumber }: Paper): string {
  const number = volume ? italic(volume) + (issue ? `(${issue})` : '') : issue && `(${issue})`
  const place =
    pages && isRange(pages) ? dashed(pages) : articleNumber ? `Article ${articleNumber}` : pages
  return joined(', ', italic(container), number, place)
}

function inBook(paper: Paper): string {
  const { container, editors = [], pages, publisher, volume } = paper
  const names = listed(editors.map(upright), ', & ', ' & ')
  const by = names && `${names} (${editors.length > 1 ? 'Eds.' : 'Ed.'}),`
  const details = joined(
    ', ',
    edition(paper, 'ed.'),
    volume && `Vol. ${volume}`,
    pages && `${isRange(pages) ? 'pp.' : 'p.'} ${dashed(pages)}`,
  )
  const book = joined(' ', container && 'In', by, italic(container), details && `(${details})`)
  return joined('. ', book, publisher)
}
