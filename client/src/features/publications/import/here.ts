import { doiInLink } from '@lab/shared/papers/bareIdentifiers'
import { duplicateFinder } from '@lab/shared/papers/duplicates'
import type { Paper } from '@lab/shared/papers/paper'
import { blankPaper, type PaperFields } from '@lab/shared/papers.schema'
import type { Publication } from '@lab/shared/publications'
import type { Deed, Match } from './item.ts'

/** As much of a paper of the site as tells whether another one is the same. */
export type Known = { id: string; paper: Paper }

export const knownOf = (paper: Publication): Known => ({
  id: paper._id,
  paper: { ...structured(paper), title: paper.title, url: paper.link, date: paper.date },
})

/** The structured fields that say something. */
function structured(paper: PaperFields): Partial<Paper> {
  const { authors, type, related, arxiv, doi } = paper
  return { authors, type: type || undefined, related, ...(arxiv && { arxiv }), ...(doi && { doi }) }
}

/** Finds the paper of the site that another one is, or may be. */
export function matcher(here: Known[]): (paper: Paper) => Match | undefined {
  const find = duplicateFinder(here, ({ paper }) => paper)
  return (paper) => {
    const [first] = find(paper)
    return first && { record: first.item.id, match: first.match }
  }
}

/** What was typed by hand and has a DOI that tells the rest. */
export const incomplete = (papers: Publication[]): { paper: Publication; doi: string }[] =>
  papers.flatMap((paper) => {
    const doi = paper.doi || doiInLink(paper.link)
    return doi && !paper.authors?.length ? [{ paper, doi }] : []
  })

/** The fields of a found paper as records have them beside the specified ones. */
export function fieldsOfPaper(paper: Paper): PaperFields {
  const { title: _, url: __, date: ___, ...fields } = paper
  return fields
}

const says = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** What a found paper says and the one that is here does not. */
export function missingIn(record: Publication, paper: Paper): PaperFields {
  const fields = { ...fieldsOfPaper(paper), datePrecision: undefined }
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => says(value) && !says(readField(record, name))),
  )
}

const readField = (record: PaperFields, name: string): unknown =>
  name in blankPaper ? Object.entries(record).find(([other]) => other === name)?.[1] : undefined

/** What a record becomes when the other version of it takes its place; the old one is named as related. */
export function updated(record: Publication, paper: Paper, link: string): Partial<Publication> {
  const { doi } = record
  const related =
    doi && doi !== paper.doi
      ? [...(record.related ?? []).filter((other) => other.doi !== doi), versionOf(record, doi)]
      : record.related
  return {
    ...fieldsOfPaper(paper),
    title: paper.title,
    link,
    ...(paper.date && { date: paper.date }),
    ...(related && { related }),
  }
}

const versionOf = ({ type }: Publication, doi: string) =>
  ({
    kind: type === 'preprint' || doi.startsWith('10.48550/') ? 'preprint' : 'published',
    doi,
  }) as const

/** What is offered first for a paper that is here: a newer version takes the place of the older one. */
export function deedFor(record: Publication, paper: Paper, { match }: Match): Deed | undefined {
  if (match === 'version') return paper.type === 'preprint' ? undefined : 'update'
  return Object.keys(missingIn(record, paper)).length > 0 ? 'complete' : undefined
}
