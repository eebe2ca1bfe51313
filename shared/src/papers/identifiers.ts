import { bareOrcid } from './bareIdentifiers.ts'
import { decodeEntities } from './plain.ts'

/** Identifiers in texts; one that is typed alone is read by `bareIdentifiers.ts`. */

/** What leads to a paper or a person elsewhere. */
export type Identifier = { kind: 'doi' | 'arxiv' | 'orcid'; id: string; line: number }

const DOI = /10\.\d{4,9}(?:\.\d{1,9}){0,5}\/[^\s"“”‘’«»，。；、）】》|\\^`{}]{1,300}/g
const ARXIV =
  /arxiv(?:\.org\/(?:abs|pdf|html|format)\/|[:.\s]\s?)((?:\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})(?!\d))/gi
const BARE_ARXIV = /^((?:\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})(?!\d))(?:v\d{1,3})?$/i
const ORCID = /(?<![\d-])\d{4}-\d{4}-\d{4}-\d{3}[\dXx](?![\d-])/g
const ARXIV_DOI = '10.48550/arxiv.'

/** Old identifiers of articles hold `<427:TIEWAC>2.3.CO;2`; any other bracket ends one. */
const SICI = /^<[^<>\s"/]{0,60}:[^<>\s"/]{0,60}>\d/
const AFTER = /[?&][\w.-]{1,40}=|https?:\/\//
const PARTS = /(?:\/(?:full|abstract|pdf|epdf|meta|summary|html|full\/html|full\/pdf)|\.pdf)$/i
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '>': '<' }

/** The first DOI of a text or an address, bare and in lower case: `10.1000/182`. */
export function doiIn(text: string): string | undefined {
  const [match] = text.matchAll(DOI)
  return match ? doiOf(match[0]) : undefined
}

function doiOf(found: string): string | undefined {
  let doi = decodeEntities(found)
  if (/%[\da-f]{2}/i.test(doi)) doi = decoded(doi)
  for (let at = doi.indexOf('<'); at >= 0; at = doi.indexOf('<', at + 1)) {
    if (SICI.test(doi.slice(at, at + 130))) continue
    doi = doi.slice(0, at)
    break
  }
  const end = doi.search(AFTER)
  const whole = withoutEnd(end < 0 ? doi : doi.slice(0, end)).replace(PARTS, '')
  return whole.endsWith('/') ? undefined : whole.toLowerCase()
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without the punctuation of the sentence around it; a bracket stays that the DOI itself opens. */
function withoutEnd(text: string): string {
  let end = text.length
  for (; end > 0; end--) {
    const last = text[end - 1] ?? ''
    const opening = PAIRS[last]
    if (opening ? balanced(text.slice(0, end), opening, last) : !".,;:!?'*_".includes(last)) break
  }
  return text.slice(0, end)
}

const balanced = (text: string, opening: string, closing: string) =>
  text.split(opening).length >= text.split(closing).length

/** `2301.01234` or `hep-th/9901001` from an id, an address or a DOI of arXiv; without its version. */
export function arxivIn(text: string): string | undefined {
  const bare = text.trim().match(BARE_ARXIV)
  const [named] = bare ? [bare] : text.matchAll(ARXIV)
  return named?.[1]?.toLowerCase()
}

/** The bare ORCID iD of a text or an address, when its last digit is right (ISO 7064, mod 11-2). */
export function orcidIn(text: string): string | undefined {
  const [match] = text.matchAll(ORCID)
  return match && bareOrcid(match[0])
}

type Found = { kind: Identifier['kind']; id: string | undefined; at: number }

/** All DOIs, arXiv ids and ORCID iDs of a text, each once, in the order in which they stand. */
export function identifiersIn(text: string): Identifier[] {
  const found = [
    ...each(text, DOI, (match) => ({ kind: 'doi', id: doiOf(match) })),
    ...each(text, ARXIV, (match) => ({ kind: 'arxiv', id: arxivIn(match) })),
    ...each(text, ORCID, (match) => ({ kind: 'orcid', id: orcidIn(match) })),
  ].sort((a, b) => a.at - b.at)
  const seen = new Set<string>()
  const lineAt = lineCounter(text)
  return found.flatMap(({ kind, id, at }) => {
    if (!id || seen.has(kind + id)) return []
    seen.add(kind + id)
    return [{ kind, id, line: lineAt(at) }]
  })
}

function each(text: string, pattern: RegExp, read: (match: string) => Omit<Found, 'at'>): Found[] {
  return [...text.matchAll(pattern)].map((match) => {
    const { kind, id } = read(match[0])
    const isArxiv = kind === 'doi' && id?.startsWith(ARXIV_DOI)
    return isArxiv
      ? { kind: 'arxiv', id: id?.slice(ARXIV_DOI.length), at: match.index }
      : { kind, id, at: match.index }
  })
}

/** Says the line, from 1, of places that are asked for from the first to the last. */
export function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    while (next >= 0 && next < at) {
      line++
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
