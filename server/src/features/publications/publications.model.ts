import { dayOf } from '@lab/shared/dates'
import { filesIn } from '@lab/shared/files'
import { blankPaper, type PaperFields } from '@lab/shared/papers.schema'
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
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { keysOf } from '../../lib/keysOf.ts'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { nextPosition } from '../../records/positions.ts'
import { saidOf } from '../../records/saidOf.ts'
import { visibilitySchema } from '../../records/visible.ts'

type PublicationRecord = Omit<Publication, '_id' | 'date'> & { date: Date } & Editable

/** The addresses of its picture and of its PDF. */
const assetsOf = ({ imgUrl, pdf }: Partial<Publication>) => [
  ...publicationImages({ imgUrl }),
  ...filesIn(pdf),
]

const { Mixed } = Schema.Types
/** Thousands are read at once: lists stay as they are stored. */
const paperSchema = {
  type: { type: String },
  authors: Mixed,
  editors: Mixed,
  container: String,
  volume: String,
  issue: String,
  pages: String,
  articleNumber: String,
  edition: String,
  publisher: String,
  genre: String,
  doi: { type: String, index: true, sparse: true },
  arxiv: String,
  abstract: String,
  topics: Mixed,
  datePrecision: String,
  pdf: String,
  code: String,
  data: String,
  slides: String,
  video: String,
  related: Mixed,
  retracted: Boolean,
  projects: Mixed,
  themes: Mixed,
  source: String,
  importId: { type: String, index: true, sparse: true },
} satisfies AllFields<PaperFields>

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
      publication_sequence: { type: Number, required: true, index: true },
      ...paperSchema,
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<PublicationRecord>,
    { versionKey: false },
  ),
  { images: assetsOf },
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
  ...saidOf(doc, keysOf(blankPaper)),
  ...visibilityOf(doc),
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
  fields: ({ _id, ...paper }) => ({
    ...alwaysVisible,
    ...blankPaper,
    ...paper,
    date: dayOf(paper.date),
  }),
  toStored: ({ date, ...paper }: Partial<PublicationInput>) =>
    date === undefined ? paper : { ...paper, date: new Date(date) },
  complete: async ({ publication_sequence }) => ({
    publication_sequence:
      publication_sequence ?? (await nextPosition(PublicationModel, 'publication_sequence')),
  }),
  title: ({ title }) => title,
  images: assetsOf,
  references: [
    { ids: 'projects' },
    { ids: 'themes' },
    { list: 'authors', part: 'member', keepsEntry: true },
  ],
}

export const publicationType = listType({ kind: publicationKind, list: listPublications })
