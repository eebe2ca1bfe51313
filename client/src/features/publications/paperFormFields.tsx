import { datePrecisions, paperTypes } from '@lab/shared/papers/paper'
import type { PaperFields } from '@lab/shared/papers.schema'
import type { Field, FieldsOf } from '../../editor/fields/field.ts'
import { choice, file, onOff, text } from '../../editor/fields/kinds.tsx'
import { record, records } from '../../editor/form/connections.tsx'
import { inSection, lines, list } from '../../editor/form/wholeKinds.tsx'
import { DoiField } from './DoiField.tsx'

const MORE = 'More about this paper'

/** A DOI, from which the rest of the form can be filled in. */
export const doi: Field<string> = {
  ...text('DOI'),
  render: (binding, form) => <DoiField {...binding} form={form} />,
}

const optional = <Word extends string>(words: readonly Word[]): readonly (Word | '')[] => [
  '',
  ...words,
]

type Author = NonNullable<PaperFields['authors']>[number]
type Related = NonNullable<PaperFields['related']>[number]
/** What no form shows; an edit leaves it as it is. */
type Unseen = 'doi' | 'source' | 'importId'

/** Somebody who has written or edited it. */
const name = {
  family: text('Family name'),
  given: text('Given name'),
  suffix: text('Suffix, such as Jr.'),
  literal: text('Or the name of a group'),
  orcid: text('ORCID iD'),
  member: record('Person of the lab', 'team'),
} satisfies FieldsOf<Author>

const fields = {
  type: choice('Type', optional(paperTypes), '', { '': 'not said' }),
  authors: list('Authors', 'author', name, undefined, true),
  container: text('Journal or book'),
  volume: text('Volume'),
  issue: text('Issue'),
  pages: text('Pages'),
  articleNumber: text('Article number'),
  editors: list('Editors', 'editor', name, undefined, true),
  edition: text('Edition'),
  publisher: text('Publisher, university or institution'),
  genre: text('Genre', { hint: 'Such as PhD thesis.' }),
  datePrecision: choice('Known of the day', optional(datePrecisions), '', {
    '': 'all of it',
    day: 'all of it, as published',
    month: 'the year and the month',
    year: 'the year',
  }),
  arxiv: text('arXiv id', { hint: 'Such as 2301.01234.' }),
  abstract: text('Abstract', { multiline: true }),
  pdf: file('PDF', 'Its address, or a file of at most 20 MB.'),
  code: text('Code', { type: 'url', hint: 'Its address.' }),
  data: text('Data', { type: 'url', hint: 'Their address.' }),
  slides: text('Slides', { type: 'url', hint: 'Their address.' }),
  video: text('Video', { type: 'url', hint: 'Its address.' }),
  topics: lines('Topics', 'One a line; visitors can filter by them.'),
  projects: records('Research projects that it comes from', 'research'),
  themes: records('Research themes', 'themes'),
  related: list('Other versions', 'version', {
    kind: choice('Which', ['preprint', 'published'], 'preprint', {
      published: 'published version',
    }),
    doi: text('Its DOI'),
  } satisfies FieldsOf<Related>),
  retracted: onOff('Retracted'),
} satisfies FieldsOf<Omit<PaperFields, Unseen>>

/** What a paper may say beside the specified fields, folded away. */
export const moreFields = inSection(MORE, fields)
