import {
  DEFAULT_PLACE,
  type FreePage,
  freePageImages,
  freePageTexts,
  freeSlug,
  pagePlaces,
} from '@lab/shared/freePages'
import { freePageInput } from '@lab/shared/freePages.schema'
import { DEFAULT_SPOT, menuSpots } from '@lab/shared/menu'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { HttpError } from '../../lib/httpError.ts'
import { cleanRichText } from '../../records/cleanRichText.ts'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { nextPosition } from '../../records/positions.ts'
import { visibilitySchema } from '../../records/visible.ts'

type FreePageRecord = Omit<FreePage, '_id'> & Editable

export const FreePageModel = contentModel<FreePageRecord>(
  'FreePage',
  new Schema<FreePageRecord>(
    {
      title: { type: String, required: true },
      slug: { type: String, required: true, unique: true },
      body: { type: String, default: '' },
      place: { type: String, enum: pagePlaces, default: DEFAULT_PLACE },
      after: { type: String, enum: menuSpots, default: DEFAULT_SPOT },
      order: { type: Number, required: true, index: true },
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<FreePageRecord>,
    { versionKey: false, collection: 'pages' },
  ),
  { images: freePageImages },
)

export const toFreePage = (doc: HydratedDocument<FreePageRecord>): FreePage => ({
  _id: doc.id,
  title: doc.title,
  slug: doc.slug,
  body: doc.body,
  place: doc.place,
  after: doc.after,
  order: doc.order,
  ...visibilityOf(doc),
})

/** All pages, ascending by `order`. */
const listFreePages = () => FreePageModel.find().sort({ order: 1, _id: 1 })

/** Another page has the address. */
async function taken({ title, slug }: { title?: unknown; slug?: unknown }): Promise<HttpError> {
  const free = freeSlug(String(title ?? slug), await FreePageModel.distinct('slug'))
  const message = `Address: another page is at “${slug}” already. “${free}” is free.`
  return new HttpError(400, message, { errors: [{ path: 'slug', message }] })
}

export const freePageKind: Kind<FreePage> = {
  name: 'freePages',
  Records: FreePageModel,
  input: freePageInput,
  missing: freePageTexts.missing,
  present: toFreePage,
  fields: ({ _id, ...page }) => ({ ...alwaysVisible, ...page }),
  toStored: (fields) => fields,
  complete: async ({ order }) => ({ order: order ?? (await nextPosition(FreePageModel, 'order')) }),
  clean: async ({ body, ...rest }) =>
    typeof body === 'string'
      ? { ...rest, body: await cleanRichText(body, { label: 'Text', mayHavePictures: true }) }
      : rest,
  taken,
  title: ({ title }) => title,
  images: freePageImages,
}

export const freePageType = listType({ kind: freePageKind, list: listFreePages })
