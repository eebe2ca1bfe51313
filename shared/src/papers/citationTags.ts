import { doiLink } from './bareIdentifiers.ts'
import { plainName } from './names.ts'
import type { Paper } from './paper.ts'

/** What the container of a paper is called, by the type of the paper. */
const containers: Partial<Record<NonNullable<Paper['type']>, string>> = {
  conference: 'citation_conference_title',
  chapter: 'citation_inbook_title',
  thesis: 'citation_dissertation_institution',
  report: 'citation_technical_report_institution',
}

/** `2024/02/29` as far as the day is known. */
function publicationDate({ date = '', datePrecision }: Paper): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  if (datePrecision === 'year') return year
  return datePrecision === 'month' ? `${year}/${month}` : `${year}/${month}/${day}`
}

/**
 * The tags from which Scholar, Zotero and others read a paper's page, in their order.
 * @param pdf its whole address, where this site has it
 */
export function citationTags(paper: Paper, pdf?: string): [name: string, content: string][] {
  const { type = 'article', container, publisher, pages = '' } = paper
  const [first, last] = pages.split(/[-\u2013]/)
  const where = containers[type] ?? 'citation_journal_title'
  const institution = type === 'thesis' || type === 'report' ? publisher : container
  const authors = (paper.authors ?? []).map((author): [string, string] => [
    'citation_author',
    plainName(author),
  ])
  const tags: [string, string | undefined][] = [
    ['citation_title', paper.title],
    ...authors,
    ['citation_publication_date', publicationDate(paper)],
    [where, institution],
    ['citation_volume', paper.volume],
    ['citation_issue', paper.issue],
    ['citation_firstpage', first || paper.articleNumber],
    ['citation_lastpage', last],
    ['citation_publisher', publisher],
    ['citation_doi', paper.doi],
    ['citation_arxiv_id', paper.arxiv],
    ['citation_pdf_url', pdf],
  ]
  return tags.flatMap(([name, content]): [string, string][] => (content ? [[name, content]] : []))
}

/** What a list says of a paper to programs that collect references (COinS), as a query. */
export function coins({ title, date, doi, link }: CoinsPaper): string {
  return new URLSearchParams({
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: 'info:ofi/fmt:kev:mtx:journal',
    'rft.genre': 'article',
    'rft.atitle': title,
    'rft.date': date.slice(0, 4),
    rft_id: doi ? `info:doi/${doi}` : link,
  }).toString()
}

type CoinsPaper = { title: string; date: string; doi?: string; link: string }

/** The address that leads to a paper: by its DOI, where it has one. */
export const paperLink = ({ doi, link }: { doi?: string; link: string }): string =>
  doi ? doiLink(doi) : link
