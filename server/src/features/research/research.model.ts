import { dayOf } from '@lab/shared/dates'
import { type Research, researchImages, researchTexts } from '@lab/shared/research'
import { type ResearchInput, researchInput } from '@lab/shared/research.schema'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { visibilitySchema } from '../../records/visible.ts'

type ResearchRecord = Omit<Research, '_id' | 'date'> & { date: Date | null } & Editable

const text = { type: String, default: '' }

export const ResearchModel = contentModel<ResearchRecord>(
  'Research',
  new Schema<ResearchRecord>(
    {
      title: { type: String, required: true },
      body: { type: [String], default: [] },
      date: { type: Date, default: null, index: true },
      mainImage: text,
      otherImg: { type: [String], default: [] },
      period: text,
      sponsors: text,
      collaborators: text,
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<ResearchRecord>,
    { versionKey: false, collection: 'research' },
  ),
  { images: researchImages },
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
  ...visibilityOf(doc),
})

/** All projects, newest first, those without a date last. */
const listResearch = () => ResearchModel.find().sort({ date: -1, _id: -1 })

/** A project may have no date; a form sends an empty one then. */
const toDate = (day: string) => (day ? new Date(day) : null)

export const researchKind: Kind<Research> = {
  name: 'research',
  Records: ResearchModel,
  input: researchInput,
  missing: researchTexts.missing,
  present: toResearch,
  fields: ({ _id, ...project }) => ({ ...alwaysVisible, ...project, date: dayOf(project.date) }),
  toStored: ({ date, ...project }: Partial<ResearchInput>) =>
    date === undefined ? project : { ...project, date: toDate(date) },
  title: ({ title }) => title,
  images: researchImages,
}

export const researchType = listType({ kind: researchKind, list: listResearch })
