import { dashed, joined, listed, stopped } from './citations/parts.ts'
import { initials } from './names.ts'
import { type Author, type Paper, yearOfPaper } from './paper.ts'

/** Of a long list as many are named first; fewer than two are never left out. */
const FIRST = 10

/**
 * What stands beneath a paper's title: authors, those among `members` between asterisks; year; where it appeared.
 * Of a long list ten, the members among the others and the last are named. `when` stands in place of the year.
 */
export function detailsOf(
  paper: Paper,
  members: { has: (id: string) => boolean },
  when = String(yearOfPaper(paper) ?? ''),
): string {
  const authors = paper.authors ?? []
  const names = authors.map((author, i) => {
    const name = plain(i === 0 ? inverted(author) : upright(author))
    return isIn(author, members) ? `*${name}*` : name
  })
  const shown = foldedPlaces(authors, members).map((place) => names[place] ?? '…')
  const people = listed(shown, ', and ')
  return joined(
    ' ',
    stopped(joined(' ', people, when && `(${when})`)),
    stopped(plain(placeOf(paper))),
  )
}

const isIn = ({ member }: Author, members: { has: (id: string) => boolean }) =>
  member !== undefined && members.has(member)

/** The places of the authors that a folded list shows; -1 stands for those that are left out. */
export function foldedPlaces(
  authors: Author[],
  members: { has: (id: string) => boolean },
): number[] {
  const last = authors.length - 1
  const kept = [...authors.keys()].filter(
    (i) => i < FIRST || i === last || isIn(authors[i] ?? {}, members),
  )
  if (authors.length - kept.length < 2) return [...authors.keys()]
  return kept.flatMap((place, i) => (place === (kept[i - 1] ?? -1) + 1 ? [place] : [-1, place]))
}

/** An asterisk of the paper's own would make what follows bold. */
const plain = (text: string) => text.replaceAll('*', '∗')

const inverted = ({ family, given = '', suffix, literal }: Author) =>
  family ? joined(', ', family, initials(given), suffix) : (literal ?? '')

const upright = ({ family, given = '', suffix, literal }: Author) =>
  family ? joined(' ', initials(given), family, suffix) : (literal ?? '')

function placeOf({
  container,
  publisher,
  volume = '',
  issue,
  pages,
  articleNumber,
}: Paper): string {
  const number = `${volume}${issue ? `(${issue})` : ''}`
  return joined(', ', container ?? publisher, number, dashed(pages) || articleNumber)
}
