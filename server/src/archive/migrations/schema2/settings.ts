import { isDeepStrictEqual } from 'node:util'
import { settingsOf } from '@lab/shared/defaultSettings'
import { lab } from '@lab/shared/lab'
import type { Lab } from '@lab/shared/lab.schema'
import { picturesIn } from '@lab/shared/settings'
import { INVESTIGATORS } from '@lab/shared/team'
import type { Types } from 'mongoose'
import type { Collections, Migration } from '../migrations.ts'
import {
  isReplaced,
  type KeepPicture,
  type LabFolder,
  labFolder,
  pictureKeeper,
} from './labPictures.ts'
import { shippedId, shippedLabs } from './shipped.ts'

/** Where a lab has said until now who it is. */
export type Source = { lab: Lab; pictures: LabFolder }

export const here: Source = { lab, pictures: labFolder }

/**
 * What a lab has changed in its lab.json becomes settings; its investigator and its themes become
 * records. A new site begins with the same.
 */
export const moveSettings =
  ({ lab, pictures }: Source): Migration['run'] =>
  async (db, files) => {
    const keep = pictureKeeper(db, files, pictures)
    await insertSettings(db, lab, keep, pictures)
    await insertThemes(db, lab, keep)
    await insertInvestigator(db, lab, keep)
  }

async function insertSettings(db: Collections, lab: Lab, keep: KeepPicture, pictures: LabFolder) {
  for (const [section, values] of Object.entries(settingsOf(lab))) {
    const own: [string, unknown][] = []
    for (const [field, value] of Object.entries(values))
      if (!isShipped(section, field, value) || (await showsAnother(value, pictures)))
        own.push([field, await withKept(value, (photo) => keep(photo, section))])
    // What a lab has changed is no longer what came with the software.
    const assets = picturesIn(own)
    const record = { _id: section, version: 1, ...Object.fromEntries(own), assets }
    if (own.length > 0) await insertOnce(db, 'settings', record)
  }
}

async function insertThemes(db: Collections, { research: { themes } }: Lab, keep: KeepPicture) {
  for (const [order, { title, text, image: photo }] of themes.entries()) {
    const _id = shippedId('themes', order)
    const image = await keep(photo, `${_id}`)
    const theme = { title, text, image, color: '', order, assets: [image] }
    await insertOnce(db, 'themes', { _id, ...theme, version: 0 })
  }
}

/** Last, since software from before would show the record in the team. */
async function insertInvestigator(db: Collections, lab: Lab, keep: KeepPicture) {
  const { name, position, photo, bio, email, links } = lab.principalInvestigator
  const _id = shippedId(INVESTIGATORS, 0)
  const img = await keep(photo, `${_id}`)
  const texts = { name, position, desc: bio.join('\n\n'), email, linkedin: '', links }
  const place = { group: INVESTIGATORS, order: 0 }
  const record = { _id, ...texts, ...place, img, assets: [img], version: 0 }
  await insertOnce(db, 'members', record)
}

type Plain = { _id: string | Types.ObjectId; [field: string]: unknown }

/** Stores a record unless an earlier run has. */
async function insertOnce(db: Collections, collection: string, { _id, ...record }: Plain) {
  const insert = { $setOnInsert: record }
  await db.collection<Plain>(collection).updateOne({ _id }, insert, { upsert: true })
}

const shipped = shippedLabs.map((lab) => new Map(Object.entries(settingsOf(lab))))

/** Whether a field is as it came with any version. */
const isShipped = (section: string, field: string, value: unknown) =>
  shipped.some((sections) => {
    const values = new Map<string, unknown>(Object.entries(sections.get(section) ?? {}))
    return isDeepStrictEqual(values.get(field), value)
  })

/** Whether a value names a picture in whose place the lab has put another. */
async function showsAnother(value: unknown, pictures: LabFolder): Promise<boolean> {
  const found: string[] = []
  await withKept(value, async ({ src }) => {
    found.push(src)
    return src
  })
  const replaced = await Promise.all(found.map((src) => isReplaced(src, pictures)))
  return replaced.includes(true)
}

type Photo = Parameters<KeepPicture>[0]

/** A value with its pictures among those of the site. */
async function withKept(value: unknown, keep: (photo: Photo) => Promise<string>): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => withKept(entry, keep)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, part]) => [
    name,
    await withKept(part, keep),
  ])
  const whole = Object.fromEntries(await Promise.all(entries))
  return isPhoto(value) ? { ...whole, src: await keep({ ...value, alt: '' }) } : whole
}

const isPhoto = (value: object): value is Photo => 'src' in value && typeof value.src === 'string'
