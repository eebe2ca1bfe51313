import type { PaperFields } from '@lab/shared/papers.schema'
import { DEFAULT_STATUS } from '@lab/shared/publications'
import { type PublicationInput, publicationStatuses } from '@lab/shared/publications.schema'
import type { Visibility } from '@lab/shared/visibility'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { choice, day, number, picture, text } from '../../editor/fields/kinds.tsx'
import { visibilityFields } from '../../editor/fields/visibility.tsx'
import { doi, moreFields } from './paperFormFields.tsx'

const specified = {
  title: text('Title', { required: true, growing: true }),
  doi,
  details: text('Details', {
    multiline: true,
    required: true,
    hint: 'Text between two asterisks is shown bold.',
  }),
  link: text('Link', { type: 'url', required: true }),
  status: choice('Status', publicationStatuses, DEFAULT_STATUS),
  date: day('Date', { required: true }),
  publication_sequence: number('Sequence', {
    hint: 'Sorts papers of the same day, lowest first; empty puts a new one at the end.',
  }),
  imgUrl: picture('Image', { required: true }),
} satisfies FieldsOf<Omit<PublicationInput, Exclude<keyof PaperFields, 'doi'> | keyof Visibility>>

/** The fields of a paper's form. */
export const publicationFields = { ...specified, ...moreFields, ...visibilityFields }
