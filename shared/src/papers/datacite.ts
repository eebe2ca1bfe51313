import { finished, type Read } from './finished.ts'
import { fieldOf, listOf, pathOf, textOf } from './json.ts'
import { readName } from './names.ts'
import type { Author, PaperType, RelatedPaper } from './paper.ts'
import { plainOf } from './plain.ts'

const types: Record<string, PaperType> = {
  JournalArticle: 'article',
  DataPaper: 'article',
  Preprint: 'preprint',
  ConferencePaper: 'conference',
  ConferenceProceeding: 'book',
  BookChapter: 'chapter',
  Book: 'book',
  Dissertation: 'thesis',
  Report: 'report',
  Dataset: 'dataset',
  Collection: 'dataset',
  Software: 'software',
}
const DATES = ['Issued', 'Available', 'Created', 'Submitted']

/** The paper of DataCite's answer to `/dois/{doi}`. */
export function fromDatacite(answer: unknown): Read {
  const work = pathOf(answer, 'data', 'attributes') ?? fieldOf(answer, 'attributes') ?? answer
  const text = (name: string) => plainOf(textOf(fieldOf(work, name)))
  const container = fieldOf(work, 'container')
  const part = (name: string) => plainOf(textOf(fieldOf(container, name)))
  const publisher = text('publisher') || plainOf(textOf(pathOf(work, 'publisher', 'name')))
  const type = typeOf(work)
  const pages = [part('firstPage'), part('lastPage')].filter(Boolean).join('-')
  return finished({
    type,
    title: titleOf(work),
    authors: listOf(fieldOf(work, 'creators')).map(nameOf),
    editors: contributors(work, 'Editor'),
    container: part('title') || (type === 'preprint' ? publisher : ''),
    volume: part('volume'),
    issue: part('issue'),
    pages,
    edition: type === 'book' ? text('version') : '',
    publisher,
    doi: text('doi') || textOf(fieldOf(fieldOf(answer, 'data'), 'id')),
    abstract: abstractOf(work),
    topics: listOf(fieldOf(work, 'subjects')).map((one) =>
      plainOf(textOf(fieldOf(one, 'subject'))),
    ),
    date: dateOf(work),
    related: relatedOf(work),
  })
}

function typeOf(work: unknown): PaperType {
  const general = textOf(pathOf(work, 'types', 'resourceTypeGeneral'))
  const named = textOf(pathOf(work, 'types', 'resourceType'))
  if (general === 'Text' && /preprint/i.test(named)) return 'preprint'
  const own = named.replaceAll(' ', '')
  const type = (key: string) => (Object.hasOwn(types, key) ? types[key] : undefined)
  return type(general) ?? type(own) ?? 'other'
}

/** The title without a kind is the main one. */
function titleOf(work: unknown): string {
  const titles = listOf(fieldOf(work, 'titles'))
  const main = titles.find((one) => !fieldOf(one, 'titleType')) ?? titles[0]
  return plainOf(textOf(fieldOf(main, 'title')))
}

function abstractOf(work: unknown): string {
  const all = listOf(fieldOf(work, 'descriptions'))
  const found = all.find((one) => fieldOf(one, 'descriptionType') === 'Abstract')
  return plainOf(textOf(fieldOf(found, 'description')))
}

const contributors = (work: unknown, type: string) =>
  listOf(fieldOf(work, 'contributors'))
    .filter((one) => fieldOf(one, 'contributorType') === type)
    .map(nameOf)

/** Where nobody says whether a name is a person's, a comma does. */
function nameOf(creator: unknown): Author {
  const text = (name: string) => plainOf(textOf(fieldOf(creator, name)))
  const name = text('name')
  if (fieldOf(creator, 'nameType') === 'Organizational') return { literal: name }
  const orcid = listOf(fieldOf(creator, 'nameIdentifiers'))
    .map((one) => textOf(fieldOf(one, 'nameIdentifier')))
    .find((id) => /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.test(id))
  if (text('familyName')) return { family: text('familyName'), given: text('givenName'), orcid }
  const isPerson = name.includes(',') || fieldOf(creator, 'nameType') === 'Personal'
  return isPerson ? { ...readName(name), orcid } : { literal: name, orcid }
}

function dateOf(work: unknown): string {
  const dates = listOf(fieldOf(work, 'dates'))
  const year = textOf(fieldOf(work, 'publicationYear'))
  const found = DATES.map((type) => dates.find((one) => fieldOf(one, 'dateType') === type))
    .map((one) => textOf(fieldOf(one, 'date')))
    .find((date) => date && (!year || date.startsWith(year)))
  return found ?? year
}

const relatedOf = (work: unknown): RelatedPaper[] =>
  listOf(fieldOf(work, 'relatedIdentifiers'))
    .flatMap((one): RelatedPaper[] => {
      const relation = fieldOf(one, 'relationType')
      const doi = textOf(fieldOf(one, 'relatedIdentifier')).toLowerCase()
      if (fieldOf(one, 'relatedIdentifierType') !== 'DOI' || !doi) return []
      if (relation === 'IsPreviousVersionOf' || relation === 'IsVersionOf')
        return typeOf(work) === 'preprint' ? [{ kind: 'published', doi }] : []
      return []
    })
    .slice(0, 10)
