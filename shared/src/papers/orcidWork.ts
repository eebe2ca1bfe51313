import { finished, type Read } from './finished.ts'
import { arxivIn, doiIn } from './identifiers.ts'
import { fieldOf, listOf, pathOf, textOf } from './json.ts'
import type { PaperType } from './paper.ts'
import { plainOf } from './plain.ts'

const types: Record<string, PaperType> = {
  'journal-article': 'article',
  'magazine-article': 'article',
  preprint: 'preprint',
  'working-paper': 'preprint',
  'conference-paper': 'conference',
  'conference-proceedings': 'conference',
  'book-chapter': 'chapter',
  book: 'book',
  'edited-book': 'book',
  dissertation: 'thesis',
  'dissertation-thesis': 'thesis',
  report: 'report',
  'data-set': 'dataset',
  software: 'software',
}
const NO_PAPERS =
  /^(?:lecture-speech|conference-abstract|conference-poster|conference-presentation|other|website|review|annotation|journal-issue|public-speech|teaching-material|invention|patent|trademark)$/

/**
 * One group of ORCID's `/works`: what the person itself has added counts, else the first summary.
 * Its authors are not told. A DOI may be of another version; look it up before it is believed.
 */
export function fromOrcidWork(group: unknown, orcid: string): Read {
  const summaries = listOf(fieldOf(group, 'work-summary'))
  const own = summaries.find(
    (one) => textOf(pathOf(one, 'source', 'source-orcid', 'path')) === orcid,
  )
  const work = own ?? summaries[0] ?? group
  const type = textOf(fieldOf(work, 'type')).toLowerCase().replaceAll('_', '-')
  if (NO_PAPERS.test(type)) return { reason: `it is a ${type.replaceAll('-', ' ')}, not a paper` }
  return finished({
    type: (Object.hasOwn(types, type) ? types[type] : undefined) ?? 'other',
    title: titleOf(work),
    container: plainOf(textOf(pathOf(work, 'journal-title', 'value'))),
    ...idsOf(work, group),
    url: textOf(pathOf(work, 'url', 'value')),
    date: dateOf(fieldOf(work, 'publication-date')),
  })
}

const titleOf = (work: unknown) =>
  ['title', 'subtitle']
    .map((name) => plainOf(textOf(pathOf(work, 'title', name, 'value'))))
    .filter(Boolean)
    .join(': ')

/** Identifiers of the work itself before those of its group; a handle that is typed as a DOI is none. */
function idsOf(work: unknown, group: unknown): { doi?: string; arxiv?: string } {
  const ids = [work, group]
    .flatMap((one) => listOf(pathOf(one, 'external-ids', 'external-id')))
    .filter((id) => textOf(fieldOf(id, 'external-id-relationship')).toLowerCase() !== 'part-of')
  const valuesOf = (type: string) =>
    ids
      .filter((id) => textOf(fieldOf(id, 'external-id-type')).toLowerCase() === type)
      .map((id) => textOf(fieldOf(id, 'external-id-value')))
  const doi = valuesOf('doi').map(doiIn).find(Boolean)
  const arxiv = valuesOf('arxiv').map(arxivIn).find(Boolean)
  return { ...(doi && { doi }), ...(arxiv && { arxiv }) }
}

const dateOf = (date: unknown) =>
  ['year', 'month', 'day']
    .map((part) => textOf(pathOf(date, part, 'value')))
    .filter(Boolean)
    .join('-')
