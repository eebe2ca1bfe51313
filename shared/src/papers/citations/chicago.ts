import { plainName } from '../names.ts'
import type { Author, Paper } from '../paper.ts'
import {
  addressOf,
  dashed,
  edition,
  italic,
  joined,
  listed,
  stopped,
  thesisKind,
  yearText,
} from './parts.ts'

/** Of more than six authors the first three are named. */
const [MOST, FIRST] = [6, 3]

/** The Chicago Manual of Style, 18th edition: author-date, reference list. */
export function chicago(paper: Paper): string {
  const people = peopleOf(paper)
  const year = stopped(yearText(paper, 'n.d.'))
  const title = titleOf(paper)
  const head = people ? joined(' ', stopped(people), year, title) : joined(' ', title, year)
  return stopped(joined(' ', head, stopped(sourceOf(paper)), addressOf(paper)))
}

const isPart = ({ type }: Paper) => type === 'chapter' || type === 'conference'
const isWhole = ({ type }: Paper) =>
  type === 'book' || type === 'report' || type === 'dataset' || type === 'software'

function peopleOf({ authors = [], editors = [], type }: Paper): string {
  if (authors.length > 0) return authorsOf(authors)
  if (editors.length === 0 || type === 'chapter' || type === 'conference') return ''
  return `${authorsOf(editors)}, ${editors.length > 1 ? 'eds' : 'ed'}`
}

function authorsOf([first, ...others]: Author[]): string {
  const names = [inverted(first ?? {}), ...others.map(upright)]
  return names.length > MOST
    ? `${names.slice(0, FIRST).join(', ')}, et al`
    : listed(names, ', and ')
}

const inverted = ({ family, given, suffix, literal }: Author) =>
  family ? joined(', ', family, spaced(given), suffix) : (literal ?? '')

const upright = (author: Author) => plainName({ ...author, given: spaced(author.given) })

/** `M.F.` → `M. F.` */
const spaced = (given = '') => given.replace(/\.(?=\p{L})/gu, '. ')

const titleOf = (paper: Paper): string =>
  isWhole(paper)
    ? joined(' ', stopped(italic(paper.title)), edited(paper))
    : `“${stopped(paper.title)}”`

const edited = (paper: Paper) => stopped(edition(paper, 'ed.'))

function sourceOf(paper: Paper): string {
  if (isPart(paper)) return inBook(paper)
  if (paper.type === 'thesis')
    return joined(', ', thesisKind(paper, 'PhD diss.', "Master's thesis"), paper.publisher)
  if (paper.type === 'preprint') return joined(', ', 'Preprint', paper.container ?? paper.publisher)
  if (isWhole(paper)) return ofPublisher(paper)
  return inJournal(paper) || (paper.publisher ?? '')
}

/** Who has published what he wrote is not named twice. */
function ofPublisher({ type, authors = [], publisher, issue, genre, container }: Paper): string {
  const kind = type === 'dataset' ? 'Dataset' : type === 'software' ? 'Software' : ''
  const number = type === 'report' && issue ? `${genre || 'Report'} ${issue}` : ''
  const by = publisher === authors[0]?.literal ? '' : publisher
  return joined('. ', number, kind, by || container)
}

function inJournal({ container, volume, issue, pages, articleNumber }: Paper): string {
  const number = joined(' ', volume, issue && (volume ? `(${issue})` : `no. ${issue}`))
  const place = shortRange(pages) || articleNumber
  const journal = volume
    ? joined(' ', italic(container), number)
    : joined(', ', italic(container), number)
  return joined(/\d\)?$/.test(number) ? ': ' : ', ', journal, place)
}

function inBook(paper: Paper): string {
  const { container, editors = [], publisher, volume } = paper
  const names = listed(editors.map(upright), ', and ', ' and ')
  const book = joined(
    ', ',
    container && `In ${italic(container)}`,
    edition(paper, 'ed.'),
    volume && `vol. ${volume}`,
    names && `edited by ${names}`,
  )
  return joined(' ', stopped(book), publisher)
}

/** `471-485` → `471–85`: what does not change is left out by the manual's table. */
export function shortRange(pages = ''): string {
  const [, from = '', to = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(pages) ?? []
  const start = Number(from)
  if (!to || from.length !== to.length || start < 100 || start % 100 === 0) return dashed(pages)
  let same = 0
  while (same < from.length - 1 && from[same] === to[same]) same++
  const rest = to.slice(same)
  const short = start % 100 < 10 ? rest : to.slice(-Math.max(2, rest.length))
  return `${from}–${short}`
}
