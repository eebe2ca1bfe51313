/** A paper as bibliographies, look-ups and citations see it. Every field but the title may be missing. */

/** What kind of work a paper is. */
export const paperTypes = [
  'article',
  'preprint',
  'conference',
  'chapter',
  'book',
  'thesis',
  'report',
  'dataset',
  'software',
  'other',
] as const

export type PaperType = (typeof paperTypes)[number]

/** How much of a date is known. */
export const datePrecisions = ['year', 'month', 'day'] as const

export type DatePrecision = (typeof datePrecisions)[number]

/**
 * A person, or a group with `literal` alone. Particles belong to `family` (`van der Linden`).
 * `orcid` is the bare `0000-0002-1825-0097`; `member` the id of somebody of the lab.
 */
export type Author = {
  family?: string
  given?: string
  /** `Jr.`, `III` */
  suffix?: string
  /** The name of a group, or one that nobody can take apart. */
  literal?: string
  orcid?: string
  member?: string
}

/** Another form of the same work: its preprint, or the version that was published. */
export type RelatedPaper = { kind: 'preprint' | 'published'; doi: string }

/** Texts are plain, without markup. DOIs are bare (`10.1000/182`), in lower case; arXiv ids too (`2301.01234`). */
export type Paper = {
  title: string
  type?: PaperType
  authors?: Author[]
  editors?: Author[]
  /** The journal, the proceedings, the book of a chapter, the archive of a preprint. */
  container?: string
  volume?: string
  issue?: string
  /** `12–34` is written `12-34`. */
  pages?: string
  articleNumber?: string
  edition?: string
  /** Also the university of a thesis and the institution of a report. */
  publisher?: string
  /** In a thesis its degree: `PhD thesis`. */
  genre?: string
  doi?: string
  arxiv?: string
  url?: string
  abstract?: string
  topics?: string[]
  /** `YYYY-MM-DD`; what `datePrecision` does not cover is 01. */
  date?: string
  datePrecision?: DatePrecision
  pdf?: string
  code?: string
  data?: string
  slides?: string
  video?: string
  related?: RelatedPaper[]
  retracted?: boolean
}

/** The greatest sizes that readers take; what is longer is cut off or refused. In characters and entries. */
export const paperLimits = {
  title: 500,
  line: 500,
  name: 120,
  abstract: 20_000,
  url: 2_048,
  authors: 500,
  topics: 30,
  topic: 100,
} as const

/** The year of a paper, or undefined. */
export const yearOfPaper = ({ date }: Pick<Paper, 'date'>): number | undefined =>
  date ? Number(date.slice(0, 4)) : undefined
