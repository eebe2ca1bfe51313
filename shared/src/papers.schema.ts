import { z } from 'zod'
import { id, ids, limits, line, oneOf, requiredLine, text, webAddress } from './fields.schema.ts'
import { isFileAddress } from './files.ts'
import { bareArxiv, bareDoi, bareOrcid } from './papers/bareIdentifiers.ts'
import { type Author, datePrecisions, paperLimits, paperTypes } from './papers/paper.ts'

/** What is known of a paper beside the specified fields. An empty text or list says nothing. */

/** A text that is kept in one form, or empty. */
const known = (label: string, form: (typed: string) => string | undefined, example: string) =>
  line(label, limits.url).transform((typed, context) => {
    const kept = typed && form(typed)
    if (kept !== undefined) return kept
    context.addIssue({ code: 'custom', message: `${label} must look like ${example}.` })
    return z.NEVER
  })

/** An ORCID iD, or empty. */
export const orcid = (label = 'ORCID iD') =>
  known(label, bareOrcid, '0000-0002-1825-0097, with its last digit right')

const doi = (label = 'DOI') => known(label, bareDoi, '10.1002/hyp.343')

const { name } = paperLimits

const author = z
  .object({
    family: line('The family name of an author', name).optional(),
    given: line('The given name of an author', name).optional(),
    suffix: line('The suffix of an author', name).optional(),
    literal: line('The name of a group', paperLimits.line).optional(),
    orcid: orcid('The ORCID iD of an author').optional(),
    member: z.union([z.literal(''), id('The person of an author')]).optional(),
  })
  .refine(({ family, literal }) => family || literal, { error: 'An author needs a family name.' })
  .transform(
    (parts): Author => Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
  )

const people = (label: string) =>
  z
    .array(author, { error: `${label} must be a list.` })
    .max(paperLimits.authors, { error: `At most ${paperLimits.authors} ${label.toLowerCase()}.` })

/** A PDF of this site or elsewhere, or empty. */
const pdf = text('PDF', limits.url).refine(
  (value) => isFileAddress(value) || webAddress('PDF').safeParse(value).success,
  { error: 'PDF must be an address that begins with http:// or https://.' },
)

const short = (label: string) => line(label, name)

/** All may be left out, and none has a default: an edit that omits one leaves it as it is. */
export const paperFields = {
  type: oneOf('Type', paperTypes).optional(),
  authors: people('Authors').optional(),
  editors: people('Editors').optional(),
  container: line('Journal or book', paperLimits.line).optional(),
  volume: short('Volume').optional(),
  issue: short('Issue').optional(),
  pages: short('Pages').optional(),
  articleNumber: short('Article number').optional(),
  edition: short('Edition').optional(),
  publisher: line('Publisher', paperLimits.line).optional(),
  genre: short('Genre').optional(),
  doi: doi().optional(),
  arxiv: known('arXiv id', bareArxiv, '2301.01234').optional(),
  abstract: text('Abstract', paperLimits.abstract).optional(),
  topics: z
    .array(requiredLine('A topic', paperLimits.topic), { error: 'Topics must be a list.' })
    .max(paperLimits.topics, { error: `At most ${paperLimits.topics} topics.` })
    .optional(),
  datePrecision: oneOf('What is known of the date', datePrecisions).optional(),
  pdf: pdf.optional(),
  code: webAddress('Code').optional(),
  data: webAddress('Data').optional(),
  slides: webAddress('Slides').optional(),
  video: webAddress('Video').optional(),
  related: z
    .array(z.object({ kind: z.enum(['preprint', 'published']), doi: doi('A related DOI') }), {
      error: 'Related versions must be a list.',
    })
    .max(limits.links, { error: `At most ${limits.links} related versions.` })
    .optional(),
  retracted: z.boolean({ error: 'Retracted must be yes or no.' }).optional(),
  projects: ids('Projects').optional(),
  themes: ids('Themes').optional(),
  /** Where it was read, such as `crossref`. */
  source: short('Source').optional(),
  /** The import that brought it. */
  importId: short('Import').optional(),
}

/** One DOI, arXiv id or ORCID iD to look up. */
export const lookupInput = z.object({ identifier: requiredLine('The identifier', limits.url) })

const paperInput = z.object(paperFields)

export type PaperFields = z.infer<typeof paperInput>

/** The same where nobody has said anything. */
export const blankPaper = {
  type: '',
  authors: [],
  editors: [],
  container: '',
  volume: '',
  issue: '',
  pages: '',
  articleNumber: '',
  edition: '',
  publisher: '',
  genre: '',
  doi: '',
  arxiv: '',
  abstract: '',
  topics: [],
  datePrecision: '',
  pdf: '',
  code: '',
  data: '',
  slides: '',
  video: '',
  related: [],
  retracted: false,
  projects: [],
  themes: [],
  source: '',
  importId: '',
} satisfies Required<PaperFields>
