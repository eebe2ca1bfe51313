import { isDeepStrictEqual } from 'node:util'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { filesIn } from '@lab/shared/files'
import { picturesIn } from '@lab/shared/settings'
import { type Section, type Settings, settingsSections } from '@lab/shared/settings.schema'
import type { EditedSettings } from '@lab/shared/site'
import { Schema } from 'mongoose'
import { keysOf } from '../../lib/keysOf.ts'
import type { ContentType } from '../../records/contentType.ts'
import { contentModel } from '../../records/contentVersion.ts'
import { type Editable, editable } from '../../records/editable.ts'
import type { Kind } from '../../records/kind.ts'

/** A section by its name: the fields that differ from their defaults. A field that is null has its default again. */
type SettingsRecord = Editable & { [field: string]: unknown }

export const SettingsModel = contentModel<SettingsRecord>(
  'Settings',
  new Schema<SettingsRecord>(
    { _id: { type: String, required: true }, ...editable },
    { versionKey: false, collection: 'settings', strict: false, minimize: false },
  ),
)

const sections = keysOf(settingsSections)

/** What is stored of a section and not null. */
const ownFields = (section: Section, stored: object = {}) =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name in defaultSettings[section] && value !== null,
    ),
  )

/** What a section says: the defaults, and what is stored laid over them. */
function toSection<Name extends Section>(section: Name, stored: object = {}): Settings[Name] {
  const defaults: Settings[Name] = defaultSettings[section]
  return Object.assign({ ...defaults }, ownFields(section, stored))
}

type Shown<Name extends Section> = Settings[Name] & { _id: string }

const kindOf = <Name extends Section>(section: Name): Kind<Shown<Name>> => ({
  name: 'settings',
  Records: SettingsModel,
  input: settingsSections[section],
  ids: [section],
  present: (doc) => ({ _id: section, ...toSection(section, doc.toObject()) }),
  fields: ({ _id, ...values }) => values,
  toStored: (fields) => differing(section, fields),
  title: () => section,
  images: (fields) => [...picturesIn(fields), ...filesIn(fields)],
})

/** What has its default is stored as null. */
function differing(section: Section, fields: object) {
  const defaults = new Map(Object.entries(defaultSettings[section]))
  const stored = ([name, value]: [string, unknown]) =>
    isDeepStrictEqual(value, defaults.get(name)) ? [name, null] : [name, value]
  return Object.fromEntries(Object.entries(fields).map(stored))
}

/** Each section is a kind of its own, since it has fields of its own. */
export const settingsKinds: { [Name in Section]: Kind<Shown<Name>> } = {
  identity: kindOf('identity'),
  home: kindOf('home'),
  people: kindOf('people'),
  research: kindOf('research'),
  opportunities: kindOf('opportunities'),
  mentorship: kindOf('mentorship'),
  join: kindOf('join'),
  menu: kindOf('menu'),
  redirects: kindOf('redirects'),
  appearance: kindOf('appearance'),
  locale: kindOf('locale'),
  words: kindOf('words'),
}

/** All sections by their names. @param present what becomes of a record; there is none of what nobody has changed */
async function readSections<Value>(
  present: (section: Section, stored?: SettingsRecord) => unknown,
): Promise<Value> {
  const stored = new Map((await SettingsModel.find().lean()).map((doc) => [String(doc._id), doc]))
  const entries: unknown[][] = sections.map((name) => [name, present(name, stored.get(name))])
  return Object.fromEntries(entries)
}

export const settingsType: ContentType<Settings, EditedSettings> = {
  kinds: Object.values(settingsKinds),
  // The pages bring the words that nobody has changed.
  forVisitors: () =>
    readSections((name, stored) =>
      name === 'words' ? ownFields(name, stored) : toSection(name, stored),
    ),
  forEditors: () =>
    readSections((name, stored) => ({
      ...toSection(name, stored),
      version: stored?.version ?? 0,
    })),
  imagesOf: picturesIn,
}
