import { arxivDoi } from '../bareIdentifiers.ts'
import { type Paper, yearOfPaper } from '../paper.ts'

/** What stands between both is set in italics; letters that no text holds. */
const [ON, OFF] = ['\ue000', '\ue001']

export const italic = (text = ''): string => text && `${ON}${text}${OFF}`

export type CitationRun = { text: string; italic: boolean }

/** The runs of a citation in and out of italics. */
export const runsOf = (citation: string): CitationRun[] =>
  citation
    .split(ON)
    .flatMap((part, i) => {
      const [inside = '', outside = ''] = i > 0 ? part.split(OFF) : ['', part]
      return [
        { text: inside, italic: true },
        { text: outside, italic: false },
      ]
    })
    .filter(({ text }) => text)

/** The parts that there are, one behind the other. */
export const joined = (between: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(between)

/** `a, b, c and d`, with what stands before the last, and before the last of two. */
export function listed(names: string[], last: string, lastOfTwo = last): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')}${names.length === 2 ? lastOfTwo : last}${names.at(-1)}`
}

/** A full stop, unless the text ends with one or with another sign that ends a sentence. */
export const stopped = (text: string): string => {
  const last = text.endsWith(OFF) ? text.at(-2) : text.at(-1)
  return !text || '.?!'.includes(last ?? '') ? text : `${text}.`
}

/** Where the paper is found: the address of its DOI, else its own. */
export const addressOf = ({ doi, arxiv, url }: Paper): string => {
  const id = doi ?? (arxiv && !url ? arxivDoi(arxiv) : undefined)
  return id ? `https://doi.org/${id.replace(/[<>]/g, encodeURIComponent)}` : (url ?? '')
}

export const yearText = (paper: Paper, none: string): string => String(yearOfPaper(paper) ?? none)

/** `2` → `2nd`; an edition in words stays. */
export function ordinal(edition = ''): string {
  const number = /^(\d{1,3})(?:st|nd|rd|th)?(?: ed(?:ition|n)?\.?)?$/i.exec(edition.trim())?.[1]
  if (!number) return edition.replace(/ ed(?:ition|n)?\.?$/i, '')
  const teen = /1\d$/.test(number)
  return `${number}${teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number.slice(-1)] ?? 'th')}`
}

/** The first edition is not told. */
export const edition = ({ edition = '' }: Paper, word: string): string =>
  edition && ordinal(edition) !== '1st' ? `${ordinal(edition)} ${word}` : ''

/** `12–34` */
export const dashed = (pages = ''): string => pages.replaceAll('-', '–')

export const isRange = (pages = ''): boolean => /[-,]/.test(pages)

const isMasters = (genre: string) => /^(?:m|diplom)/i.test(genre)

/** What a thesis is called: the words for a doctor's and a master's. */
export const thesisKind = ({ genre = '' }: Paper, doctor: string, master: string): string =>
  isMasters(genre) ? master : doctor
