import { readDate } from './dates.ts'
import { arxivIn, doiIn, orcidIn } from './identifiers.ts'
import { type Author, type Paper, paperLimits } from './paper.ts'
import { tidy } from './plain.ts'

/** A paper, or why there is none, as the end of a sentence about its entry. */
export type Read = { paper: Paper } | { reason: string }

/** What a reader has found; dates are texts as they stand in the source. */
export type Draft = { [field in keyof Paper]?: Paper[field] | undefined } & {
  datePrecision?: never
}

const lines = [
  'container',
  'volume',
  'issue',
  'articleNumber',
  'edition',
  'publisher',
  'genre',
] as const
const addresses = ['url', 'pdf', 'code', 'data', 'slides', 'video'] as const

/** The paper that a draft describes: trimmed, within the limits, identifiers bare, without empty fields. */
export function finished(draft: Draft): Read {
  const title = tidy(draft.title ?? '')
  const authors = peopleOf(draft.authors)
  const editors = peopleOf(draft.editors)
  const reason = refusal(title, authors, editors)
  if (reason) return { reason }
  const fields = { ...draftFields(draft), ...identifiers(draft) }
  const people = { authors, editors }
  const type = typeOf(fields)
  const atArxiv =
    type === 'preprint' && fields.arxiv && /^(?:arxiv\b.*)?$/i.test(fields.container ?? '')
  const container = atArxiv ? 'arXiv' : fields.container
  const date = readDate(draft.date ?? '')
  const paper = { title, ...fields, ...people, type, container, ...date }
  return { paper: withoutEmpty(paper) }
}

function refusal(title: string, ...lists: Author[][]): string | undefined {
  if (!title) return 'it has no title'
  if (title.length > paperLimits.title)
    return `its title has more than ${paperLimits.title} characters`
  if (lists.some((list) => list.length > paperLimits.authors))
    return `it has more than ${paperLimits.authors} authors`
}

/** What is at arXiv and appeared nowhere else is a preprint, whatever bibliographies call it. */
function typeOf({ type, arxiv, container = '' }: Partial<Paper>): Paper['type'] {
  const elsewhere = type === 'article' ? !/^(?:arxiv\b.*)?$/i.test(container) : type !== 'other'
  return arxiv && type && !elsewhere ? 'preprint' : type
}

function draftFields(draft: Draft) {
  const fields: Partial<Paper> = {
    type: draft.type,
    pages: pagesOf(draft.pages ?? ''),
    abstract: cut(tidy(draft.abstract ?? ''), paperLimits.abstract),
    topics: topicsOf(draft.topics ?? []),
    related: draft.related,
    retracted: draft.retracted,
  }
  for (const name of lines) fields[name] = cut(tidy(draft[name] ?? ''), paperLimits.line)
  for (const name of addresses) fields[name] = webAddress(draft[name])
  return fields
}

/** An address of a DOI is the DOI, and one of arXiv its id. */
function identifiers(draft: Draft): Partial<Paper> {
  const url = webAddress(draft.url)
  const viaDoi = /^https?:\/\/(?:dx\.)?doi\.org\//i.test(url) ? doiIn(url) : undefined
  const doi = doiIn(draft.doi ?? '') ?? viaDoi
  const arxiv =
    arxivIn(draft.arxiv ?? '') ?? arxivIn(doi?.startsWith('10.48550/') ? doi : '') ?? arxivIn(url)
  return { doi, arxiv, url: viaDoi && viaDoi === doi ? '' : url }
}

const peopleOf = (list: Author[] = []): Author[] => list.flatMap(person)

function person({ family, given, suffix, literal, orcid, member }: Author): Author[] {
  const field = (text = '') => cut(tidy(text), paperLimits.name)
  const surname = field(family) || field(given)
  const name: Author = {
    family: surname,
    given: field(family) && field(given),
    suffix: field(suffix),
    literal: surname ? '' : field(literal),
    orcid: orcidIn(orcid ?? ''),
    member,
  }
  return name.family || name.literal ? [withoutEmpty(name)] : []
}

/** `pp. 12–34` → `12-34` */
function pagesOf(text: string): string {
  const pages = tidy(text)
    .replace(/^(?:pp?|pages?)\.? ?(?=\w*\d)/i, '')

    .split(/[-‐‑‒–—−]+/)
    .map((part) => part.trim())
    .join('-')
  return /^n\/?a(?:-n\/?a)?$/i.test(pages) ? '' : cut(pages, paperLimits.line)
}

const topicsOf = (topics: string[]) =>
  [...new Set(topics.map((topic) => cut(tidy(topic), paperLimits.topic)))]
    .filter(Boolean)
    .slice(0, paperLimits.topics)

function webAddress(text = ''): string {
  const address = text.trim()
  if (address.length > paperLimits.url || !/^https?:\/\//i.test(address)) return ''
  return URL.canParse(address) && !/[\s\\]/.test(address) ? address : ''
}

const cut = (text: string, length: number) =>
  text.length > length
    ? text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
    : text

/** The same without fields that are empty, false or not there. */
function withoutEmpty<T extends object>(fields: T): T {
  const kept = { ...fields }
  for (const name in kept) {
    const value: unknown = kept[name]
    if (!value || (Array.isArray(value) && value.length === 0)) delete kept[name]
  }
  return kept
}
