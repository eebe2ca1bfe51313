import { initials } from '../names.ts'
import type { Author, Paper } from '../paper.ts'
import { addressOf, edition, joined, stopped, thesisKind, yearText } from './parts.ts'

/** Six authors are named, and at most two initials of each. */
const [MOST, INITIALS] = [6, 2]

/** Citing Medicine of the National Library of Medicine, as the ICMJE's samples have it. */
export function vancouver(paper: Paper): string {
  const head = joined(' ', stopped(peopleOf(paper)), stopped(titleOf(paper)))
  return joined(' ', head, stopped(sourceOf(paper)), whereOf(paper))
}

const isPart = ({ type }: Paper) => type === 'chapter' || type === 'conference'

function peopleOf(paper: Paper): string {
  const { authors = [], editors = [] } = paper
  if (authors.length > 0) return namesOf(authors)
  return isPart(paper) ? '' : editorsOf(editors)
}

const editorsOf = (editors: Author[]) =>
  editors.length > 0 ? `${namesOf(editors)}, editor${editors.length > 1 ? 's' : ''}` : ''

function namesOf(authors: Author[]): string {
  const names = authors.slice(0, MOST).map(nameOf)
  return joined(', ', ...names, authors.length > MOST ? 'et al' : '')
}

const SUFFIXES: Record<string, string> = { ii: '2nd', iii: '3rd', iv: '4th' }

function nameOf({ family, given = '', suffix = '', literal }: Author): string {
  const plain = suffix.replace(/\./g, '')
  const short = [...initials(given, '', '')].slice(0, INITIALS).join('')
  return family
    ? joined(' ', family, short, SUFFIXES[plain.toLowerCase()] ?? plain)
    : (literal ?? '')
}

function titleOf(paper: Paper): string {
  if (paper.type === 'dataset') return `${paper.title} [dataset]`
  if (paper.type === 'software') return `${paper.title} [software]`
  if (paper.type === 'thesis')
    return `${paper.title} [${thesisKind(paper, 'dissertation', "master's thesis")}]`
  return paper.title
}

function sourceOf(paper: Paper): string {
  const { type, container, publisher, pages } = paper
  const year = yearText(paper, 'date unknown')
  if (isPart(paper)) return inBook(paper, year)
  if (type === 'preprint')
    return joined(' ', stopped(`${container ?? publisher ?? ''} [Preprint]`.trim()), year)
  if (type === 'article' || (type ?? 'other') === 'other') return inJournal(paper, year)
  const number = type === 'report' && paper.issue ? `Report No.: ${paper.issue}` : ''
  return joined(
    '. ',
    edition(paper, 'ed'),
    joined('; ', publisher ?? container, year),
    number,
    pages && `p. ${short(pages)}`,
  )
}

function inJournal(
  { container, publisher, volume = '', issue, pages, articleNumber }: Paper,
  year: string,
) {
  const place = short(pages) || articleNumber
  const number = `${volume}${issue ? `(${issue})` : ''}`
  const date = joined(':', joined(';', year, number), place)
  return joined(' ', stopped(container ?? publisher ?? ''), date)
}

function inBook(paper: Paper, year: string): string {
  const { container = '', editors = [], publisher, pages } = paper
  const book = joined('. ', editorsOf(editors), container, edition(paper, 'ed'))
  return joined('. ', `In: ${book}`, joined('; ', publisher, year), pages && `p. ${short(pages)}`)
}

/** `284-287` → `284-7` */
function short(pages = ''): string {
  const [, from = '', to = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(pages) ?? []
  if (!to || from.length !== to.length) return pages
  let same = 0
  while (same < from.length - 1 && from[same] === to[same]) same++
  return `${from}-${to.slice(same)}`
}

const whereOf = (paper: Paper) => {
  const address = addressOf(paper)
  if (paper.doi) return `doi: ${paper.doi}.`
  return address && `Available from: ${address}`
}
