import { dayOf } from '@lab/shared/dates'
import {
  DEFAULT_STATUS,
  type Publication,
  publicationImages,
  publicationTexts,
} from '@lab/shared/publications'
import {
  type PublicationInput,
  publicationInput,
  publicationStatuses,
} from '@lab/shared/publications.schema'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { nextPosition } from '../../records/positions.ts'

type PublicationRecord = Omit<Publication, '_id' | 'date'> & { date: Date } & Editable

export const PublicationModel = contentModel<PublicationRecord>(
  'Publication',
  new Schema<PublicationRecord>(
    {
      title: { type: String, required: true },
      details: { type: String, required: true },
      link: { type: String, required: true },
      status: { type: String, enum: publicationStatuses, default: DEFAULT_STATUS },
      date: { type: Date, required: true, index: true },
      imgUrl: { type: String, required: true },
      publication_sequence: { type: Number, required: true },
      ...editable,
    } satisfies AllFields<PublicationRecord>,
    { versionKey: false },
  ),
  { images: publicationImages },
)

export const toPublication = (doc: HydratedDocument<PublicationRecord>): Publication => ({
  _id: doc.id,
  title: doc.title,
  details: doc.details,
  link: doc.link,
  status: doc.status,
  date: doc.date.toISOString(),
  imgUrl: doc.imgUrl,
  publication_sequence: doc.publication_sequence,
})

/** All papers, newest first, those of one day by their sequence. */
const listPublications = () =>
  PublicationModel.find().sort({ date: -1, publication_sequence: 1, _id: 1 })

export const publicationKind: Kind<Publication> = {
  name: 'publications',
  Records: PublicationModel,
  input: publicationInput,
  missing: publicationTexts.missing,
  present: toPublication,
  fields: ({ _id, ...paper }) => ({ ...paper, date: dayOf(paper.date) }),
  toStored: ({ date, ...paper }: Partial<PublicationInput>) =>
    date === undefined ? paper : { ...paper, date: new Date(date) },
  complete: async ({ publication_sequence }) => ({
    publication_sequence:
      publication_sequence ?? (await nextPosition(PublicationModel, 'publication_sequence')),
  }),
  title: ({ title }) => title,
  images: publicationImages,
}

export const publicationType = listType({ kind: publicationKind, list: listPublications })
