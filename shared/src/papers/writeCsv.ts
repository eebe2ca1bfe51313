import { plainName } from './names.ts'
import { type Author, type Paper, yearOfPaper } from './paper.ts'

const names = (authors: Author[] = []) => authors.map(plainName).join('; ')

const columns: [title: string, value: (paper: Paper) => string | number | undefined][] = [
  ['Title', (paper) => paper.title],
  ['Authors', (paper) => names(paper.authors)],
  ['Year', yearOfPaper],
  ['Date', ({ date, datePrecision }) => (datePrecision === 'year' ? '' : date)],
  ['Type', (paper) => paper.type],
  ['Published in', (paper) => paper.container],
  ['Volume', (paper) => paper.volume],
  ['Issue', (paper) => paper.issue],
  ['Pages', (paper) => paper.pages ?? paper.articleNumber],
  ['Publisher', (paper) => paper.publisher],
  ['DOI', (paper) => paper.doi],
  ['Link', (paper) => paper.url ?? (paper.doi && `https://doi.org/${paper.doi}`)],
  ['Topics', (paper) => paper.topics?.join('; ')],
]

/** Papers as a table for spreadsheets (RFC 4180), with the mark by which these know UTF-8. */
export const writeCsv = (papers: Paper[]): string =>
  `\ufeff${[
    columns.map(([title]) => cell(title)),
    ...papers.map((paper) => columns.map(([, value]) => cell(String(value(paper) ?? '')))),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')}`

/** A text that a spreadsheet would calculate is marked as text. */
const cell = (text: string) =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
