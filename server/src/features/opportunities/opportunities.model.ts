import { type Announcement, opportunitiesTexts } from '@lab/shared/opportunities'
import { announcementInput } from '@lab/shared/opportunities.schema'
import { alwaysVisible, visibilityOf } from '@lab/shared/visibility'
import { type HydratedDocument, Schema } from 'mongoose'
import { cleanRichText } from '../../records/cleanRichText.ts'
import { listType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { readSingleton, SINGLETON_ID } from '../../records/singleton.ts'
import { visibilitySchema } from '../../records/visible.ts'

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
      ...visibilitySchema,
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
  ...visibilityOf(doc),
})

export const announcementKind: Kind<Announcement> = {
  name: 'opportunities',
  Records: AnnouncementModel,
  input: announcementInput,
  missing: opportunitiesTexts.missing,
  ids: [SINGLETON_ID],
  present: toAnnouncement,
  fields: ({ _id, ...announcement }) => ({ ...alwaysVisible, ...announcement }),
  toStored: (fields) => fields,
  clean: async ({ body, ...rest }) =>
    typeof body === 'string'
      ? { ...rest, body: await cleanRichText(body, { label: 'Announcement' }) }
      : rest,
  title: ({ title }) => title,
  images: () => [],
}

/** The one announcement, in a list as the API answers it. */
export const announcementType = listType({
  kind: announcementKind,
  list: async () => [await readSingleton(AnnouncementModel)],
})
