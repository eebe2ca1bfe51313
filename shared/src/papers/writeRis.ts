import { invertedName } from './names.ts'
import type { Author, Paper, PaperType } from './paper.ts'

const types: Record<PaperType, string> = {
  article: 'JOUR',
  preprint: 'UNPB',
  conference: 'CPAPER',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  other: 'GEN',
}

/** Papers as RIS. */
export const writeRis = (papers: Paper[]): string => papers.map(recordOf).join('\r\n')

function recordOf(paper: Paper): string {
  const lines = linesOf(paper).flatMap(([tag, value]) => (value ? [`${tag}  - ${value}\r\n`] : []))
  return `${lines.join('')}ER  - \r\n`
}

function linesOf(paper: Paper): [tag: string, value: string | undefined][] {
  const { date, datePrecision } = paper
  const [start, end] = paper.pages?.match(/^[^-]+-[^-]+$/) ? paper.pages.split('-') : [paper.pages]
  const known = { year: 1, month: 2, day: 3 }[datePrecision ?? 'day']
  return [
    ['TY', types[paper.type ?? 'other']],
    ['TI', paper.title],
    ...(paper.authors ?? []).map((author): [string, string] => ['AU', risName(author)]),
    ...(paper.editors ?? []).map((editor): [string, string] => ['A2', risName(editor)]),
    ['T2', paper.container],
    ['VL', paper.volume],
    ['IS', paper.issue],
    ['SP', start],
    ['EP', end],
    ['C7', paper.articleNumber],
    ['ET', paper.edition],
    ['PB', paper.publisher],
    ['M3', paper.genre],
    ['PY', date?.slice(0, 4)],
    ['DA', date && `${date.split('-').slice(0, known).join('/')}${'/'.repeat(3 - known)}`],
    ['DO', paper.doi],
    ['N1', paper.arxiv && `arXiv:${paper.arxiv}`],
    ['UR', paper.url],
    ['L1', paper.pdf],
    ['AB', paper.abstract],
    ...(paper.topics ?? []).map((topic): [string, string] => ['KW', topic]),
  ]
}

/** Family, given, suffix; the comma tells a person from a group. */
const risName = (author: Author) => {
  const { family, given = '', suffix } = author
  if (!family) return invertedName(author)
  return suffix ? `${family}, ${given}, ${suffix}` : `${family}, ${given}`
}
