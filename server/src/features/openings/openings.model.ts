import { type Opening, openingImages, openingTexts } from '@lab/shared/openings'
import { openingInput } from '@lab/shared/openings.schema'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { cleanRichText } from '../../records/cleanRichText.ts'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { visibilitySchema } from '../../records/visible.ts'

type OpeningRecord = Omit<Opening, '_id'> & Editable

const text = { type: String, default: '' }

export const OpeningModel = contentModel<OpeningRecord>(
  'Opening',
  new Schema<OpeningRecord>(
    {
      title: { type: String, required: true },
      kind: text,
      start: text,
      funding: text,
      place: text,
      deadline: text,
      body: text,
      contact: text,
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<OpeningRecord>,
    { versionKey: false },
  ),
  { images: openingImages },
)

export const toOpening = (doc: HydratedDocument<OpeningRecord>): Opening => ({
  _id: doc.id,
  title: doc.title,
  kind: doc.kind,
  start: doc.start,
  funding: doc.funding,
  place: doc.place,
  deadline: doc.deadline,
  body: doc.body,
  contact: doc.contact,
  ...visibilityOf(doc),
})

/** All openings, the newest first. */
const listOpenings = () => OpeningModel.find().sort({ _id: -1 })

export const openingKind: Kind<Opening> = {
  name: 'openings',
  Records: OpeningModel,
  input: openingInput,
  missing: openingTexts.missing,
  present: toOpening,
  fields: ({ _id, ...opening }) => ({ ...alwaysVisible, ...opening }),
  toStored: (fields) => fields,
  clean: async ({ body, ...rest }) =>
    typeof body === 'string'
      ? { ...rest, body: await cleanRichText(body, { label: 'Text', mayHavePictures: true }) }
      : rest,
  title: ({ title }) => title,
  images: openingImages,
}

export const openingType = listType({ kind: openingKind, list: listOpenings })
