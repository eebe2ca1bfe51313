import { type Theme, themeImages, themeTexts } from '@lab/shared/themes'
import { themeInput } from '@lab/shared/themes.schema'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { nextPosition } from '../../records/positions.ts'
import { visibilitySchema } from '../../records/visible.ts'

type ThemeRecord = Omit<Theme, '_id'> & Editable

const text = { type: String, default: '' }

export const ThemeModel = contentModel<ThemeRecord>(
  'Theme',
  new Schema<ThemeRecord>(
    {
      title: { type: String, required: true },
      text,
      image: text,
      color: text,
      order: { type: Number, required: true, index: true },
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<ThemeRecord>,
    { versionKey: false },
  ),
  { images: themeImages },
)

export const toTheme = (doc: HydratedDocument<ThemeRecord>): Theme => ({
  _id: doc.id,
  title: doc.title,
  text: doc.text,
  image: doc.image,
  color: doc.color,
  order: doc.order,
  ...visibilityOf(doc),
})

/** All themes, ascending by `order`. */
const listThemes = () => ThemeModel.find().sort({ order: 1, _id: 1 })

export const themeKind: Kind<Theme> = {
  name: 'themes',
  Records: ThemeModel,
  input: themeInput,
  missing: themeTexts.missing,
  present: toTheme,
  fields: ({ _id, ...theme }) => ({ ...alwaysVisible, ...theme }),
  toStored: (fields) => fields,
  complete: async ({ order }) => ({ order: order ?? (await nextPosition(ThemeModel, 'order')) }),
  title: ({ title }) => title,
  images: themeImages,
}

export const themeType = listType({ kind: themeKind, list: listThemes })
