import { type Research, researchImages } from '@lab/shared/research'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/records.ts'

type ResearchRecord = Omit<Research, '_id' | 'date'> & { date: Date | null } & Editable

const text = { type: String, default: '' }

export const ResearchModel = contentModel<ResearchRecord>(
  'Research',
  new Schema<ResearchRecord>(
    {
      title: { type: String, required: true },
      body: { type: [String], default: [] },
      date: { type: Date, default: null, index: true },
      mainImage: { ...text, index: true },
      otherImg: { type: [String], default: [], index: true },
      period: text,
      sponsors: text,
      collaborators: text,
      ...editable,
    } satisfies AllFields<ResearchRecord>,
    { versionKey: false, collection: 'research' },
  ),
)

export const toResearch = (doc: HydratedDocument<ResearchRecord>): Research => ({
  _id: doc.id,
  title: doc.title,
  body: [...doc.body],
  date: doc.date?.toISOString() ?? '',
  mainImage: doc.mainImage,
  otherImg: [...doc.otherImg],
  period: doc.period,
  sponsors: doc.sponsors,
  collaborators: doc.collaborators,
})

/** All projects, newest first, those without a date last. */
const listResearch = () => ResearchModel.find().sort({ date: -1, _id: -1 })

export const researchType = listType({
  Model: ResearchModel,
  list: listResearch,
  toShown: toResearch,
  images: researchImages,
  showsImage: (url) => ResearchModel.exists({ $or: [{ mainImage: url }, { otherImg: url }] }),
})
