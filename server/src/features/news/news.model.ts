import { type News, newsImages } from '@lab/shared/news'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/records.ts'

type NewsRecord = Omit<News, '_id' | 'date'> & { date: Date } & Editable

export const NewsModel = contentModel<NewsRecord>(
  'News',
  new Schema<NewsRecord>(
    {
      heading: { type: String, required: true },
      body: { type: [String], required: true },
      mainImage: { type: String, required: true, index: true },
      otherImage: { type: [String], default: [], index: true },
      date: { type: Date, required: true, index: true },
      ...editable,
    } satisfies AllFields<NewsRecord>,
    { versionKey: false, collection: 'news' },
  ),
)

export const toNews = (doc: HydratedDocument<NewsRecord>): News => ({
  _id: doc.id,
  heading: doc.heading,
  body: [...doc.body],
  mainImage: doc.mainImage,
  otherImage: [...doc.otherImage],
  date: doc.date.toISOString(),
})

/** All news, newest first. */
const listNews = () => NewsModel.find().sort({ date: -1, _id: -1 })

export const newsType = listType({
  Model: NewsModel,
  list: listNews,
  toShown: toNews,
  images: newsImages,
  showsImage: (url) => NewsModel.exists({ $or: [{ mainImage: url }, { otherImage: url }] }),
})
