import { citationKeys } from './keys.ts'
import type { Author, Paper, PaperType } from './paper.ts'

const types: Record<PaperType, string> = {
  article: 'article-journal',
  preprint: 'article',
  conference: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  software: 'software',
  other: 'document',
}

/** Papers as CSL-JSON; what CSL has no name for is under `custom`. */
export function writeCsl(papers: Paper[]): string {
  const keys = citationKeys(papers)
  return `${JSON.stringify(
    papers.map((paper, i) => cslOf(paper, keys[i] ?? '')),
    null,
    2,
  )}\n`
}

/** One paper as an object of CSL-JSON. */
export function cslOf(paper: Paper, id: string) {
  const { code, data, pdf, slides, video, related, retracted } = paper
  const custom = { code, data, pdf, slides, video, related, retracted }
  return {
    id,
    type: types[paper.type ?? 'other'],
    title: paper.title,
    author: paper.authors?.map(nameOf),
    editor: paper.editors?.map(nameOf),
    'container-title': paper.container,
    volume: paper.volume,
    issue: paper.issue,
    page: paper.pages,
    'article-number': paper.articleNumber,
    edition: paper.edition,
    publisher: paper.publisher,
    genre: paper.genre,
    DOI: paper.doi,
    URL: paper.url,
    ...(paper.arxiv && { archive: 'arXiv', archive_location: paper.arxiv }),
    abstract: paper.abstract,
    keyword: paper.topics?.join(', '),
    issued: dateOf(paper),
    ...(Object.values(custom).some(Boolean) && { custom }),
  }
}

const nameOf = ({ family, given, suffix, literal, orcid }: Author) => ({
  ...(family ? { family, given, suffix } : { literal }),
  ORCID: orcid && `https://orcid.org/${orcid}`,
})

function dateOf({ date, datePrecision }: Paper) {
  const known = { year: 1, month: 2, day: 3 }[datePrecision ?? 'day']
  return date && { 'date-parts': [date.split('-').slice(0, known).map(Number)] }
}
