import { months } from './dates.ts'
import { citationKeys } from './keys.ts'
import type { Author, Paper, PaperType } from './paper.ts'

const types: Record<PaperType, string> = {
  article: 'article',
  preprint: 'misc',
  conference: 'inproceedings',
  chapter: 'incollection',
  book: 'book',
  thesis: 'thesis',
  report: 'techreport',
  dataset: 'dataset',
  software: 'software',
  other: 'misc',
}
const containers: Partial<Record<PaperType, string>> = {
  article: 'journal',
  conference: 'booktitle',
  chapter: 'booktitle',
}
const publishers: Partial<Record<PaperType, string>> = { thesis: 'school', report: 'institution' }

const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '`': '\\textasciigrave{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
}

/** Papers as BibTeX in UTF-8; their keys follow from what they are. */
export function writeBibtex(papers: Paper[]): string {
  const keys = citationKeys(papers)
  return papers.map((paper, i) => entryOf(paper, keys[i] ?? '')).join('\n')
}

function entryOf(paper: Paper, key: string): string {
  const lines = fieldsOf(paper).flatMap(([name, value]) =>
    value ? [`  ${name} = ${value},\n`] : [],
  )
  return `@${entryType(paper)}{${key},\n${lines.join('')}}\n`
}

function entryType({ type = 'other', genre = '' }: Paper): string {
  if (type !== 'thesis') return types[type]
  if (!genre) return 'thesis'
  return /^m/i.test(genre) ? 'mastersthesis' : 'phdthesis'
}

function fieldsOf(paper: Paper): [name: string, value: string | undefined][] {
  const { type = 'other', date = '', datePrecision } = paper
  const [year, month, day] = date.split('-')
  return [
    // Twice in braces: styles leave its capitals alone.
    ['title', `{${braced(paper.title)}}`],
    ['author', people(paper.authors)],
    ['editor', people(paper.editors)],
    [containers[type] ?? 'howpublished', braced(paper.container)],
    ['volume', braced(paper.volume)],
    ['number', braced(paper.issue)],
    ['pages', braced(paper.pages)?.replaceAll('-', '--')],
    ['eid', braced(paper.articleNumber)],
    ['edition', braced(paper.edition)],
    [publishers[type] ?? 'publisher', braced(paper.publisher)],
    ['type', braced(paper.genre)],
    ['note', type === 'preprint' ? '{Preprint}' : undefined],
    ['year', braced(year)],
    ['month', datePrecision === 'year' ? undefined : months[Number(month) - 1]],
    ['day', datePrecision === 'day' ? braced(day?.replace(/^0/, '')) : undefined],
    ...identifiersOf(paper),
    ['abstract', braced(paper.abstract)],
    ['keywords', braced(paper.topics?.join(', '))],
  ]
}

const identifiersOf = (paper: Paper): [string, string | undefined][] => [
  ['doi', address(paper.doi)],
  ['eprint', address(paper.arxiv)],
  ['archiveprefix', paper.arxiv && '{arXiv}'],
  ['url', address(paper.url)],
  ['pdf', address(paper.pdf)],
  ['code', address(paper.code)],
  ['data', address(paper.data)],
  ['slides', address(paper.slides)],
  ['video', address(paper.video)],
]

const braced = (text?: string) => text && `{${escaped(text)}}`

/** Two dashes or quotes in a row would be joined to one, and `&lt;` taken for a sign. */
const escaped = (text: string) =>
  text
    .replace(/[\\{}$&#%_^~`<>]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\\&(?=[a-z#])/gi, '\\&{}')
    .replace(/-(?=-)/g, '-{}')
    .replace(/'(?=')/g, "'{}")

/** Addresses and identifiers are not set as TeX; braces alone would end them. */
const address = (text?: string) =>
  text && `{${text.replace(/[{}\\]/g, encodeURIComponent).replace(/[%_&#$]/g, '\\$&')}}`

const people = (authors: Author[] = []) =>
  authors.length > 0 ? `{${authors.map(nameOf).join(' and ')}}` : undefined

function nameOf({ family, given, suffix, literal }: Author): string {
  if (!family) return `{${escaped(literal ?? '')}}`
  const parts = suffix ? [family, suffix, given ?? ''] : [family, given ?? '']
  return parts.map(namePart).join(', ')
}

/** What would part names or their parts is kept together. */
const namePart = (text: string) =>
  /,|;|\band\b/i.test(text) ? `{${escaped(text)}}` : escaped(text)
