import { type Draft, finished } from './finished.ts'
import { readName, readShortName } from './names.ts'
import type { Author, PaperType } from './paper.ts'
import { plainOf } from './plain.ts'
import type { ReadPapers } from './readResult.ts'
import { type Tagged, taggedRecords } from './taggedRecords.ts'

const TAG = /^([A-Z]{2,4}) {0,2}- (.*)$/
const types: [pattern: RegExp, type: PaperType][] = [
  [/^preprint$/i, 'preprint'],
  [/^dataset$/i, 'dataset'],
  [/^book chapter/i, 'chapter'],
  [/^book/i, 'book'],
  [/^congress/i, 'conference'],
]

/** Reads PubMed's (MEDLINE's) format, as its "Save" and "Citation manager" buttons write it. */
export function readPubmed(text: string): ReadPapers {
  const result: ReadPapers = { papers: [], refused: [] }
  for (const record of taggedRecords(text, TAG, 'PMID')) {
    const { line } = record
    const key = record.first('PMID')
    const read = finished(draftOf(record))
    if ('paper' in read) result.papers.push({ paper: read.paper, line, key })
    else result.refused.push({ line, key, reason: read.reason })
  }
  return result
}

function draftOf(record: Tagged): Draft {
  const { first, all } = record
  const kinds = all('PT')
  const ids = all('LID', 'AID')
  const idOf = (kind: string) => {
    const end = ` [${kind}]`
    return ids.find((id) => id.endsWith(end))?.slice(0, -end.length)
  }
  const pages = first('PG')
  return {
    type: types.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))?.[1] ?? 'article',
    title: bareTitle(plainOf(first('TI', 'BTI'))),
    authors: authorsOf(record),
    container: plainOf(first('JT', 'TA', 'BTI')),
    volume: first('VI'),
    issue: first('IP'),
    pages: fullPages(pages),
    articleNumber: pages ? '' : idOf('pii'),
    publisher: plainOf(first('PB')),
    doi: idOf('doi'),
    abstract: plainOf(first('AB')),
    topics: all('OT').map((topic) => plainOf(topic).replace(/^\*/, '')),
    date: first('DP') || first('DEP'),
    retracted: kinds.some((kind) => /^retracted publication$/i.test(kind)) || undefined,
  }
}

/** Full names where there are any; an identifier stands behind its author. */
function authorsOf({ lines, first }: Tagged): Author[] {
  const full = first('FAU') !== ''
  const authors: Author[] = []
  for (const [tag, value] of lines) {
    if (tag === 'FAU') authors.push(readName(value))
    else if (tag === 'AU' && !full) authors.push(readShortName(value))
    else if (tag === 'CN') authors.push({ literal: value })
    else if (tag === 'AUID')
      authors.splice(-1, 1, ...authors.slice(-1).map((one) => ({ ...one, orcid: value })))
  }
  return authors
}

/** `284-7` → `284-287` */
function fullPages(pages: string): string {
  const [, start = '', end = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(pages) ?? []
  return end && end.length < start.length
    ? `${start}-${start.slice(0, start.length - end.length)}${end}`
    : pages
}

/** `[Translated title].` */
function bareTitle(text: string): string {
  const title = text.endsWith('.') ? text.slice(0, -1) : text
  return title.startsWith('[') && title.endsWith(']') ? title.slice(1, -1) : title
}
