import { type Draft, finished } from './finished.ts'
import { nameOfParts, readName } from './names.ts'
import type { Author, PaperType } from './paper.ts'
import { plainOf } from './plain.ts'
import type { ReadPapers } from './readResult.ts'
import { type Tagged, taggedRecords } from './taggedRecords.ts'

const types: Record<string, PaperType> = {
  JOUR: 'article',
  EJOUR: 'article',
  MGZN: 'article',
  ABST: 'article',
  INPR: 'article',
  CPAPER: 'conference',
  CONF: 'conference',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  THES: 'thesis',
  RPRT: 'report',
  DATA: 'dataset',
  COMP: 'software',
  UNPB: 'preprint',
}
const TAG = /^\s{0,8}([A-Z][A-Z\d])\s{1,3}-(?:\s|$)(.*)$/

/** Reads RIS. A record without its end ends where the next begins. */
export function readRis(text: string): ReadPapers {
  const result: ReadPapers = { papers: [], refused: [] }
  for (const record of taggedRecords(text, TAG, 'TY', 'ER')) {
    const { line } = record
    const key = record.first('ID')
    const read = finished(draftOf(record))
    if ('paper' in read) result.papers.push({ paper: read.paper, line, key })
    else result.refused.push({ line, key, reason: read.reason })
  }
  return result
}

function draftOf(record: Tagged): Draft {
  const { first, all } = record
  const text = (...tags: string[]) => plainOf(first(...tags))
  const named = first('TY').trim().toUpperCase()
  const type = (Object.hasOwn(types, named) ? types[named] : undefined) ?? 'other'
  return {
    type,
    title: text('TI', 'T1', 'CT', ...(type === 'book' ? ['BT'] : [])),
    authors: all('AU', 'A1').map(nameOf),
    editors: all('ED', 'A2').map(nameOf),
    container: text('T2', 'JO', 'JF', 'BT', 'JA', 'J2'),
    volume: text('VL'),
    issue: text('IS', 'CP'),
    pages: pagesOf(first('SP'), first('EP')),
    articleNumber: text('C7'),
    edition: text('ET'),
    publisher: text('PB'),
    genre: type === 'thesis' || type === 'report' ? text('M3') : '',
    doi: first('DO') || first('M3'),
    arxiv: all('N1').find((note) => /^arxiv:/i.test(note)),
    url: all('UR').find(Boolean),
    pdf: first('L1'),
    abstract: text('AB', 'N2'),
    topics: all('KW').map(plainOf),
    date: dateOf(first('PY', 'Y1'), first('DA')),
  }
}

const pagesOf = (start: string, end: string) =>
  start.includes('-') || !end || start === end ? start : `${start}-${end}`

/** The exact date, `2019/03/05/Spring`, unless it is of another year: that of a look. */
const dateOf = (year: string, exact: string) =>
  exact.includes(year.slice(0, 4)) && /\d{4}/.test(exact) ? exact : year

function nameOf(text: string): Author {
  const name = plainOf(text)
  // A comma alone tells a person; groups are written without.
  if (!name.includes(',')) return /\s/.test(name) ? groupOr(name) : { literal: name }
  // RIS: family, given, suffix.
  const [family = '', given = '', suffix = ''] = name.split(',')
  return suffix ? { family, given, suffix } : nameOfParts([family, given])
}

/** `J. Smith` is a person; `IPCC Working Group` is not known to be one. */
const groupOr = (name: string): Author =>
  /^\p{Lu}\p{Ll}*\.? /u.test(name) && name.split(' ').length < 4 && name.includes('.')
    ? readName(name)
    : { literal: name }
