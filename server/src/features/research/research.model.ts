import { dayOf } from '@lab/shared/dates'
import {
  furtherProjectFields,
  type Research,
  researchImages,
  researchTexts,
} from '@lab/shared/research'
import { type ResearchInput, researchInput } from '@lab/shared/research.schema'
import { countingBody, storedBody, withRichBody } from '@lab/shared/richBody'
import { richTextPictures } from '@lab/shared/richText'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { cleanRich } from '../../records/cleanRichText.ts'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { saidOf } from '../../records/saidOf.ts'
import { visibilitySchema } from '../../records/visible.ts'

type ResearchRecord = Omit<Research, '_id' | 'date'> & { date: Date | null } & Editable

const { Mixed } = Schema.Types
const text = { type: String, default: '' }

/** Those of a project and those between its paragraphs. */
const picturesOf = (project: Partial<Research>) => [
  ...researchImages(project),
  ...richTextPictures(project.rich ?? ''),
]

export const ResearchModel = contentModel<ResearchRecord>(
  'Research',
  new Schema<ResearchRecord>(
    {
      title: { type: String, required: true },
      body: { type: [String], default: [] },
      rich: String,
      date: { type: Date, default: null, index: true },
      mainImage: text,
      otherImg: { type: [String], default: [] },
      period: text,
      sponsors: text,
      collaborators: text,
      status: String,
      from: String,
      to: String,
      people: Mixed,
      themes: Mixed,
      funding: Mixed,
      data: String,
      code: String,
      places: Mixed,
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<ResearchRecord>,
    { versionKey: false, collection: 'research' },
  ),
  { images: picturesOf },
)

export const toResearch = (doc: HydratedDocument<ResearchRecord>): Research => ({
  _id: doc.id,
  title: doc.title,
  body: [...doc.body],
  ...countingBody(doc),
  date: doc.date?.toISOString() ?? '',
  mainImage: doc.mainImage,
  otherImg: [...doc.otherImg],
  period: doc.period,
  sponsors: doc.sponsors,
  collaborators: doc.collaborators,
  ...saidOf(doc, furtherProjectFields),
  ...visibilityOf(doc),
})

/** A project of which nobody has said more than is specified. */
const blankProject = {
  status: '',
  from: '',
  to: '',
  people: [],
  themes: [],
  funding: [],
  data: '',
  code: '',
  places: [],
} satisfies { [Name in (typeof furtherProjectFields)[number]]: unknown }

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
  fields: ({ _id, ...project }) => ({
    ...alwaysVisible,
    ...blankProject,
    ...withRichBody(project),
    date: dayOf(project.date),
  }),
  toStored: ({ date, body, rich, ...project }: Partial<ResearchInput>) => ({
    ...project,
    ...storedBody({ body, rich }),
    ...(date !== undefined && { date: toDate(date) }),
  }),
  clean: cleanRich('Body'),
  title: ({ title }) => title,
  images: picturesOf,
  references: [{ ids: 'themes' }, { list: 'people', part: 'member' }],
}

export const researchType = listType({ kind: researchKind, list: listResearch })
