import { dayOf } from '@lab/shared/dates'
import { type News, newsImages, newsTexts } from '@lab/shared/news'
import { type NewsInput, newsInput } from '@lab/shared/news.schema'
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

type NewsRecord = Omit<News, '_id' | 'date'> & { date: Date } & Editable

const { Mixed } = Schema.Types

/** Those of an item and those between its paragraphs. */
const picturesOf = (news: Partial<News>) => [
  ...newsImages(news),
  ...richTextPictures(news.rich ?? ''),
]

export const NewsModel = contentModel<NewsRecord>(
  'News',
  new Schema<NewsRecord>(
    {
      heading: { type: String, required: true },
      body: { type: [String], required: true },
      rich: String,
      mainImage: { type: String, required: true },
      otherImage: { type: [String], default: [] },
      date: { type: Date, required: true, index: true },
      about: Mixed,
      ...visibilitySchema,
      ...editable,
    } satisfies AllFields<NewsRecord>,
    { versionKey: false, collection: 'news' },
  ),
  { images: picturesOf },
)

export const toNews = (doc: HydratedDocument<NewsRecord>): News => ({
  _id: doc.id,
  heading: doc.heading,
  body: [...doc.body],
  ...countingBody(doc),
  mainImage: doc.mainImage,
  otherImage: [...doc.otherImage],
  date: doc.date.toISOString(),
  ...saidOf(doc, ['about']),
  ...visibilityOf(doc),
})

/** All news, newest first. */
const listNews = () => NewsModel.find().sort({ date: -1, _id: -1 })

export const newsKind: Kind<News> = {
  name: 'news',
  Records: NewsModel,
  input: newsInput,
  missing: newsTexts.missing,
  present: toNews,
  fields: ({ _id, ...news }) => ({
    ...alwaysVisible,
    about: [],
    ...withRichBody(news),
    date: dayOf(news.date),
  }),
  toStored: ({ date, body, rich, ...news }: Partial<NewsInput>) => ({
    ...news,
    ...storedBody({ body, rich }),
    ...(date !== undefined && { date: new Date(date) }),
  }),
  clean: cleanRich('Body'),
  title: ({ heading }) => heading,
  images: picturesOf,
  references: [{ list: 'about', part: 'id' }],
}

export const newsType = listType({ kind: newsKind, list: listNews })
