import type { Announcement } from '@lab/shared/opportunities'
import { type HydratedDocument, Schema } from 'mongoose'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/records.ts'
import { readSingleton } from '../../records/singleton.ts'

type AnnouncementRecord = Omit<Announcement, '_id'> & Editable

const text = { type: String, default: '' }

export const AnnouncementModel = contentModel<AnnouncementRecord>(
  'Announcement',
  new Schema<AnnouncementRecord>(
    {
      announcementStatus: { type: Boolean, default: false },
      title: text,
      body: text,
      link: text,
      ...editable,
    } satisfies AllFields<AnnouncementRecord>,
    { versionKey: false },
  ),
)

export const toAnnouncement = (doc: HydratedDocument<AnnouncementRecord>): Announcement => ({
  _id: doc.id,
  announcementStatus: doc.announcementStatus,
  title: doc.title,
  body: doc.body,
  link: doc.link,
})

/** What visitors may see: nothing of it while it is off. */
const toPublicAnnouncement = (doc: HydratedDocument<AnnouncementRecord>): Announcement => ({
  ...toAnnouncement(doc),
  ...(doc.announcementStatus ? {} : { title: '', body: '', link: '' }),
})

/** The one announcement, in a list as the API answers it. */
export const announcementType = listType({
  Model: AnnouncementModel,
  list: async () => [await readSingleton(AnnouncementModel)],
  toShown: toAnnouncement,
  toPublic: toPublicAnnouncement,
})
