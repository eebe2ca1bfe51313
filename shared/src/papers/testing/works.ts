import { readName } from '../names.ts'
import type { Author, Paper, PaperType } from '../paper.ts'

/** A work that a style guide cites, and how it does. Places and databases, which papers do not hold, are left out. */
export type Work = [expected: string, paper: Paper]

const people = (names: string): Author[] =>
  names.split('; ').map((name) => (name.includes(',') ? readName(name) : { literal: name }))

type Fields = Omit<Paper, 'title' | 'type' | 'authors' | 'editors' | 'date'> & { editors?: string }

/** Authors as `Family, Given; Group`. */
export function work(
  type: PaperType,
  authors: string,
  year: number,
  title: string,
  { editors, ...fields }: Fields = {},
): Paper {
  return {
    type,
    title,
    ...(authors && { authors: people(authors) }),
    ...(editors && { editors: people(editors) }),
    ...(year && { date: `${year}-01-01`, datePrecision: 'year' }),
    ...fields,
  }
}
