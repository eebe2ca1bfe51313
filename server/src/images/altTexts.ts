import type { AltTexts } from '@lab/shared/altTexts'
import { imageTexts } from '@lab/shared/images'
import { HttpError } from '../lib/httpError.ts'
import { ImageModel } from './image.model.ts'

type Change = { url: string; from: string; to: string }

/** What editors wrote for the pictures of the site. */
export async function readAltTexts(): Promise<AltTexts> {
  const images = await ImageModel.find({ alt: { $gt: '' }, deletedAt: null })
  return Object.fromEntries(images.map(({ url = '', alt }) => [url, alt]))
}

/**
 * Saves a record together with the texts of its pictures. The texts go first and are taken back
 * when the record is not saved, so that a failed save can be repeated as it is.
 * @param texts by the addresses of the pictures; an empty one gives the usual text back, none changes none
 * @throws HttpError 400 when a text is for a picture that is not stored on this site
 */
export async function saveWithAltTexts<T>(
  texts: AltTexts | undefined,
  save: () => Promise<T>,
): Promise<T> {
  const changes = await changesTo(texts ?? {})
  if (changes.length === 0) return save()
  try {
    await ImageModel.bulkWrite(
      changes.map(({ url, to }) => ({
        updateOne: { filter: { url }, update: { $set: { alt: to } } },
      })),
    )
    return await save()
  } catch (error) {
    await takeBack(changes).catch(() => {})
    throw error
  }
}

async function changesTo(texts: AltTexts): Promise<Change[]> {
  const images = await ImageModel.find({ url: { $in: Object.keys(texts) } })
  // One that is gone needs none: its record is not to show it, or is refused for that.
  const stored = images.filter(({ deletedAt }) => !deletedAt)
  const known = new Map(stored.map(({ url, alt }) => [url, alt]))
  const own = new Set(images.map(({ url }) => url))
  const errors = Object.entries(texts)
    .filter(([url, text]) => text && !own.has(url))
    .map(([url]) => ({ path: `pictureTexts.${url}`, message: imageTexts.notOurs }))
  if (errors.length > 0) throw new HttpError(400, imageTexts.notOurs, { errors })
  return Object.entries(texts).flatMap(([url, to]) => {
    const from = known.get(url) ?? to
    return from === to ? [] : [{ url, from, to }]
  })
}

/** Where somebody else has written meanwhile, theirs stays. */
async function takeBack(changes: Change[]) {
  await ImageModel.bulkWrite(
    changes.map(({ url, from, to }) => ({
      updateOne: { filter: { url, alt: to }, update: { $set: { alt: from } } },
    })),
  )
}
