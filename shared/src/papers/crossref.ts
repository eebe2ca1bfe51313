import { abstractOf } from './cslJson.ts'
import { finished, type Read } from './finished.ts'
import { cslDate, cslName, fieldOf, listOf, pathOf, textOf } from './json.ts'
import type { PaperType, RelatedPaper } from './paper.ts'
import { plainOf } from './plain.ts'

const types: Record<string, PaperType> = {
  'journal-article': 'article',
  'proceedings-article': 'conference',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'reference-entry': 'chapter',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  proceedings: 'book',
  dissertation: 'thesis',
  report: 'report',
  'report-component': 'report',
  standard: 'report',
  dataset: 'dataset',
  software: 'software',
}
const NO_PAPERS =
  /^(?:component|sa-component|journal|journal-issue|journal-volume|peer-review|grant|book-series|book-set|proceedings-series|report-series|database)$/
const RETRACTIONS = /^(?:retraction|withdrawal|removal)$/

/** The paper of Crossref's answer to `/works/{doi}`, or of its `message`. */
export function fromCrossref(answer: unknown): Read {
  const work = fieldOf(answer, 'message') ?? answer
  const text = (name: string) => plainOf(textOf(fieldOf(work, name)))
  const named = text('type')
  if (NO_PAPERS.test(named)) return { reason: `it is a ${named.replaceAll('-', ' ')}, not a paper` }
  return finished({
    type: typeOf(named, text('subtype')),
    title: [text('title'), text('subtitle')].filter(Boolean).join(': '),
    authors: listOf(fieldOf(work, 'author')).map(cslName),
    editors: listOf(fieldOf(work, 'editor')).map(cslName),
    container: text('container-title') || plainOf(institutionOf(work)),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('page'),
    articleNumber: text('article-number'),
    edition: text('edition-number'),
    publisher:
      named === 'dissertation'
        ? plainOf(institutionOf(work)) || text('publisher')
        : text('publisher'),
    doi: text('DOI'),
    abstract: abstractOf(fieldOf(work, 'abstract')),
    topics: listOf(fieldOf(work, 'subject')).map(textOf),
    date: dateOf(work),
    related: relatedOf(work),
    retracted: isRetracted(work),
  })
}

const typeOf = (type: string, subtype: string): PaperType => {
  if (type === 'posted-content') return subtype === 'preprint' ? 'preprint' : 'other'
  return (Object.hasOwn(types, type) ? types[type] : undefined) ?? 'other'
}

const institutionOf = (work: unknown) => {
  const institution = fieldOf(work, 'institution')
  return textOf(fieldOf(listOf(institution)[0] ?? institution, 'name'))
}

/** A paper in a volume is of the year of that; otherwise of its first day. */
function dateOf(work: unknown): string {
  const date = (name: string) => cslDate(fieldOf(work, name))
  const print = textOf(fieldOf(work, 'volume')) ? date('published-print') : ''
  const issued = print || date('issued') || date('published')
  return issued || date('published-online') || date('posted') || date('published-print')
}

const RELATIONS: [name: string, kind: RelatedPaper['kind']][] = [
  ['has-preprint', 'preprint'],
  ['is-preprint-of', 'published'],
]

const relatedOf = (work: unknown): RelatedPaper[] =>
  RELATIONS.flatMap(([name, kind]) =>
    listOf(pathOf(work, 'relation', name)).flatMap((one) => {
      const doi = fieldOf(one, 'id-type') === 'doi' ? textOf(fieldOf(one, 'id')).toLowerCase() : ''
      return doi ? [{ kind, doi }] : []
    }),
  ).slice(0, 10)

/** A correction or a new version is no retraction. */
const isRetracted = (work: unknown) =>
  listOf(fieldOf(work, 'updated-by')).some((one) => RETRACTIONS.test(textOf(fieldOf(one, 'type'))))
