import { bibtexNames } from './bibtexNames.ts'
import { type BibtexEntry, bibtexEntries } from './bibtexSyntax.ts'
import { type Draft, finished, type Read } from './finished.ts'
import { arxivIn } from './identifiers.ts'
import type { PaperType } from './paper.ts'
import { plainOf } from './plain.ts'
import type { ReadPapers } from './readResult.ts'
import { texToAddress, texToText, Unreadable } from './tex.ts'

const types: Record<string, PaperType> = {
  article: 'article',
  periodical: 'article',
  suppperiodical: 'article',
  inproceedings: 'conference',
  conference: 'conference',
  incollection: 'chapter',
  inbook: 'chapter',
  suppcollection: 'chapter',
  suppbook: 'chapter',
  bookinbook: 'chapter',
  inreference: 'chapter',
  book: 'book',
  mvbook: 'book',
  collection: 'book',
  mvcollection: 'book',
  proceedings: 'book',
  mvproceedings: 'book',
  booklet: 'book',
  reference: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  manual: 'report',
  dataset: 'dataset',
  software: 'software',
}
const genres: Record<string, string> = {
  phdthesis: 'PhD thesis',
  mastersthesis: "Master's thesis",
  mathesis: "Master's thesis",
  techreport: '',
}
const DEEPEST_PARENT = 5
/** What a part has from the work that holds it, and under which name. */
const inherited: [to: string, from: string[]][] = [
  ['booktitle', ['booktitle', 'title']],
  ['editor', ['editor']],
  ['publisher', ['publisher']],
  ['volume', ['volume']],
  ['year', ['year']],
  ['month', ['month']],
  ['date', ['date']],
  ['edition', ['edition']],
]

/** Reads a BibTeX or biblatex file. */
export function readBibtex(text: string): ReadPapers {
  const { entries, refused } = bibtexEntries(text)
  const byKey = new Map<string, BibtexEntry>()
  for (const entry of [...entries].reverse()) byKey.set(entry.key.toLowerCase(), entry)
  const papers: ReadPapers['papers'] = []
  for (const entry of entries) {
    const { key, line } = entry
    const read = readEntry(withParents(entry, byKey))
    if ('paper' in read) papers.push({ paper: read.paper, line, key })
    else refused.push({ line, key, reason: read.reason })
  }
  return { papers, refused: refused.sort((a, b) => a.line - b.line) }
}

/** The entry with what it takes from those that `crossref` and `xdata` name. */
function withParents(entry: BibtexEntry, byKey: Map<string, BibtexEntry>, depth = 0): BibtexEntry {
  const fields = new Map(entry.fields)
  const parentOf = (field: string) => {
    const parent = byKey.get((entry.fields.get(field) ?? '').trim().toLowerCase())
    return parent && depth < DEEPEST_PARENT ? withParents(parent, byKey, depth + 1) : undefined
  }
  for (const [name, value] of parentOf('xdata')?.fields ?? [])
    if (!fields.has(name)) fields.set(name, value)
  const parent = parentOf('crossref')
  if (!parent) return { ...entry, fields }
  for (const [to, from] of inherited) {
    const value = from.map((name) => parent.fields.get(name)).find(Boolean)
    if (value && !fields.has(to)) fields.set(to, value)
  }
  return { ...entry, fields }
}

function readEntry(entry: BibtexEntry): Read {
  try {
    return finished(draftOf(entry))
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.message }
    throw error
  }
}

function draftOf({ type, fields }: BibtexEntry): Draft {
  const raw = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? ''
  const text = (...names: string[]) => texToText(plainOf(raw(...names)))
  const address = (...names: string[]) => texToAddress(raw(...names))
  const container = text('journal', 'journaltitle', 'booktitle', 'howpublished')
  const arxiv = arxivOf(raw, container)
  return {
    title: [text('title'), text('subtitle')].filter(Boolean).join(': '),
    type: typeOf(type, `${text('note')} ${text('type')}`),
    authors: bibtexNames(raw('author')),
    editors: bibtexNames(raw('editor')),
    container: arxivIn(container) ? 'arXiv' : container,
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: text('pages'),
    articleNumber: text('eid', 'article-number', 'articleno'),
    edition: text('edition'),
    publisher: text('publisher', 'school', 'institution', 'organization'),
    genre: genreOf(type, text('type')),
    doi: address('doi'),
    arxiv,
    url: address('url'),
    abstract: text('abstract'),
    topics: text('keywords', 'keyword').split(/[;,]/),
    date: text('date') || [raw('year'), texToText(raw('month')), text('day')].join(' '),
    pdf: address('pdf'),
    code: address('code'),
    data: address('data'),
    slides: address('slides'),
    video: address('video'),
  }
}

function arxivOf(raw: (...names: string[]) => string, container: string): string | undefined {
  const archive = `${raw('archiveprefix')} ${raw('eprinttype')}`
  const eprint = raw('eprint')
  if (eprint && (/arxiv/i.test(archive) || !archive.trim())) {
    const id = arxivIn(texToAddress(eprint))
    if (id) return id
  }
  return arxivIn(container) ?? arxivIn(raw('note'))
}

function typeOf(type: string, note: string): PaperType {
  if (/^\s*preprint\b/i.test(note)) return 'preprint'
  return (Object.hasOwn(types, type) ? types[type] : undefined) ?? 'other'
}

function genreOf(type: string, given: string): string {
  const name = given.toLowerCase()
  if (Object.hasOwn(genres, name)) return genres[name] ?? ''
  if (/^preprint$/i.test(given)) return ''
  return given || (Object.hasOwn(genres, type) ? (genres[type] ?? '') : '')
}
