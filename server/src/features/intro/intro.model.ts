import { defaultSettings } from '@lab/shared/defaultSettings'
import type { Intro } from '@lab/shared/intro'
import { introInput } from '@lab/shared/intro.schema'
import type { Versioned } from '@lab/shared/site'
import { type HydratedDocument, Schema } from 'mongoose'
import type { ContentType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type AllFields, type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'
import { readSingleton, SINGLETON_ID } from '../../records/singleton.ts'

const { name, description } = defaultSettings.identity

type IntroRecord = Omit<Intro, '_id'> & Editable

export const IntroModel = contentModel<IntroRecord>(
  'Intro',
  new Schema<IntroRecord>(
    {
      slogan: { type: String, default: name },
      research_oneLine: { type: String, default: 'Research' },
      research_Desc: { type: String, default: description },
      publication_oneLine: { type: String, default: 'Publications' },
      publication_desc: { type: String, default: 'What we have found, and how.' },
      ...editable,
    } satisfies AllFields<IntroRecord>,
    { versionKey: false, collection: 'intro' },
  ),
)

export const toIntro = (doc: HydratedDocument<IntroRecord>): Intro => ({
  _id: doc.id,
  slogan: doc.slogan,
  research_oneLine: doc.research_oneLine,
  research_Desc: doc.research_Desc,
  publication_oneLine: doc.publication_oneLine,
  publication_desc: doc.publication_desc,
})

export const introKind: Kind<Intro> = {
  name: 'intro',
  Records: IntroModel,
  input: introInput,
  ids: [SINGLETON_ID],
  present: toIntro,
  fields: ({ _id, ...intro }) => intro,
  toStored: (fields) => fields,
  title: ({ slogan }) => slogan,
  images: () => [],
}

export const introType: ContentType<Intro, Versioned<Intro>> = {
  kinds: [introKind],
  forVisitors: async () => toIntro(await readSingleton(IntroModel)),
  async forEditors() {
    const intro = await readSingleton(IntroModel)
    return { ...toIntro(intro), version: intro.version }
  },
  imagesOf: () => [],
}
