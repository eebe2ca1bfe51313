import { type Draft, finished, type Read } from './finished.ts'
import { arxivIn } from './identifiers.ts'
import { cslDate, cslName, fieldOf, listOf, pathOf, textOf } from './json.ts'
import { jsonItems } from './jsonItems.ts'
import type { PaperType, RelatedPaper } from './paper.ts'
import { plainOf } from './plain.ts'
import type { ReadPapers } from './readResult.ts'

const types: Record<string, PaperType> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  'review-article': 'article',
  'journal-article': 'article',
  article: 'preprint',
  'paper-conference': 'conference',
  'proceedings-article': 'conference',
  chapter: 'chapter',
  'book-chapter': 'chapter',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  book: 'book',
  collection: 'book',
  thesis: 'thesis',
  dissertation: 'thesis',
  report: 'report',
  dataset: 'dataset',
  software: 'software',
}

/** Reads CSL-JSON, as Zotero, Mendeley and DOI services write it. */
export function readCslJson(text: string): ReadPapers {
  const result: ReadPapers = { papers: [], refused: [] }
  for (const item of jsonItems(text)) {
    const { key, read } = readItem(item.text)
    if ('paper' in read) result.papers.push({ paper: read.paper, line: item.line, key })
    else result.refused.push({ line: item.line, key, reason: read.reason })
  }
  return result
}

function readItem(text: string): { key: string; read: Read } {
  try {
    const item: unknown = JSON.parse(text)
    const key = textOf(fieldOf(item, 'id')) || textOf(fieldOf(item, 'citation-key'))
    return { key: key.slice(0, 200), read: fromCsl(item) }
  } catch {
    return { key: '', read: { reason: 'it is no valid JSON' } }
  }
}

/** The paper of one CSL-JSON object. */
export function fromCsl(item: unknown): Read {
  const text = (name: string) => plainOf(textOf(fieldOf(item, name)))
  const named = text('type')
  const genre = text('genre')
  const type = (Object.hasOwn(types, named) ? types[named] : undefined) ?? 'other'
  const custom = (name: string) => textOf(pathOf(item, 'custom', name))
  return finished({
    ...ofArchive(item),
    type: /^preprint$/i.test(genre) ? 'preprint' : type,
    title: text('title'),
    authors: listOf(fieldOf(item, 'author')).map(cslName),
    editors: listOf(fieldOf(item, 'editor')).map(cslName),
    container: text('container-title') || (type === 'preprint' ? text('archive') : ''),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('page'),
    articleNumber: text('article-number') || (type === 'article' ? text('number') : ''),
    edition: text('edition'),
    publisher: text('publisher'),
    genre: /^preprint$/i.test(genre) ? '' : genre,
    doi: text('DOI'),
    url: textOf(fieldOf(item, 'URL')),
    abstract: abstractOf(fieldOf(item, 'abstract')),
    topics: topicsOf(fieldOf(item, 'keyword')),
    date: cslDate(fieldOf(item, 'issued')),
    pdf: custom('pdf'),
    code: custom('code'),
    data: custom('data'),
    slides: custom('slides'),
    video: custom('video'),
    related: relatedOf(pathOf(item, 'custom', 'related')),
    retracted: pathOf(item, 'custom', 'retracted') === true,
  })
}

function ofArchive(item: unknown): Draft {
  const number = textOf(fieldOf(item, 'number'))
  const isArxiv = /arxiv/i.test(textOf(fieldOf(item, 'archive')) + number)
  const place = textOf(fieldOf(item, 'archive_location'))
  return { arxiv: isArxiv ? (arxivIn(place) ?? arxivIn(number)) : undefined }
}

/** Without the heading that services put before it. */
export const abstractOf = (value: unknown): string =>
  plainOf(textOf(value)).replace(/^abstract[.:]? (?=\p{Lu})/iu, '')

const topicsOf = (value: unknown) =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[;,]/)).map(plainOf)

const relatedOf = (value: unknown): RelatedPaper[] =>
  listOf(value).flatMap((one) => {
    const kind = fieldOf(one, 'kind')
    const doi = textOf(fieldOf(one, 'doi'))
    return doi && (kind === 'preprint' || kind === 'published') ? [{ kind, doi }] : []
  })
