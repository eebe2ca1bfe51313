import { availableParallelism } from 'node:os'
import { imageTexts, UPLOADS_PATH } from '@lab/shared/images'
import { pictureName } from '@lab/shared/pictures'
import type { HydratedDocument, Types } from 'mongoose'
import type { Logger } from 'pino'
import { createFairQueue } from '../http/admission/fairQueue.ts'
import { isNoRoom, randomKey } from '../lib/files.ts'
import { HttpError } from '../lib/httpError.ts'
import { isMaintenanceLocked } from '../records/maintenance.ts'
import { type EncodedImage, encodeImage } from './encodeImage.ts'
import { ImageModel, type ImageRecord } from './image.model.ts'
import type { ImageStore } from './imageStore.ts'
import { groundOf } from './resizeImage.ts'

/** Answers whether any record shows the picture of this address. */
export type ImageInUse = (url: string) => Promise<boolean>

/** The pictures of the site: each is stored once, noted, and kept until no record shows it. */
export type Images = {
  /** Stores an uploaded picture and answers its address. */
  add(upload: Buffer): Promise<string>
  /** Stores a picture that is encoded already, with the text for it, and answers its address. */
  keep(image: EncodedImage, alt?: string): Promise<string>
  /**
   * Comes before a record with these pictures is saved: they are not given up while it is.
   * @throws HttpError 400 when one of them is not stored any more
   */
  claim(urls: string[]): Promise<void>
  /** Removes those of the pictures that no record shows. What fails is left to the next sweep. */
  release(urls: string[]): Promise<void>
  /** Those of the addresses whose picture was stored on this site and is not any more. */
  gone(urls: string[]): Promise<string[]>
  /** How many of the addresses are, or were, pictures of this site. */
  countOwn(urls: string[]): Promise<number>
  /** Removes every picture that no record has shown for a day, and what was given up but is still there. */
  sweep(): Promise<void>
}

type Options = {
  store: ImageStore
  isInUse: ImageInUse
  logger: Logger
  /** Milliseconds after a claim in which the save that made it may still be under way. */
  graceMs?: number
}

/** Uploads that may wait to be encoded. */
const MAX_QUEUED = 20
const GRACE_MS = 10_000
const UNUSED_MS = 24 * 60 * 60 * 1000
const RETRY_SECONDS = 10

/** Encoding keeps a processor busy; those who read need one too. */
const encodingInTurn = createFairQueue({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueued: MAX_QUEUED,
  refuse: () => new HttpError(503, imageTexts.busy, { retryAfterSeconds: RETRY_SECONDS }),
})

export function createImages({ store, isInUse, logger, graceMs = GRACE_MS }: Options): Images {
  async function keep(image: EncodedImage, alt = '') {
    const { width, height, color = await groundOf(image.bytes) } = image
    const key = pictureName(randomKey(), { width, height, color })
    const note = await ImageModel.create({ key, width, height, alt })
    const url = await store.save(note.key, image).catch((err: unknown) => {
      logger.error({ err }, 'image not stored')
      throw isNoRoom(err) ? err : uploadFailed()
    })
    await ImageModel.updateOne({ _id: note._id }, { $set: { url } })
    return url
  }

  /** Gives a picture up unless a record shows it or is about to; then removes it. */
  async function giveUp({ _id, url, alt }: HydratedDocument<ImageRecord>, unclaimedMs: number) {
    if (url && (await isInUse(url))) return
    // Asked last: a backup that begins after this does not read a record with the picture any more.
    if (await isMaintenanceLocked()) return
    const filter = { _id, deletedAt: null, claimedAt: { $lte: new Date(Date.now() - unclaimedMs) } }
    const given = { $set: { deletedAt: new Date(), ...(alt && { alt: '' }) } }
    const image = await ImageModel.findOneAndUpdate(filter, given)
    if (image) await remove(_id, image.key)
  }

  async function remove(_id: Types.ObjectId, key: string) {
    await store.remove(key)
    await ImageModel.updateOne({ _id }, { $set: { isRemoved: true } })
  }

  async function gone(urls: string[]) {
    const images = await ImageModel.find({ url: { $in: urls } }).lean()
    const isStored = new Map(images.map(({ url, deletedAt }) => [url, deletedAt === null]))
    return urls.filter((url) => !(isStored.get(url) ?? !url.startsWith(UPLOADS_PATH)))
  }

  /** What cannot be done now is done by a later sweep. */
  const later = (err: unknown) => logger.warn({ err }, 'image not removed yet')

  return {
    keep,
    add: async (upload) => keep(await encodingInTurn(() => encodeImage(upload))),
    gone,
    async claim(urls) {
      if (urls.length === 0) return
      const known = { url: { $in: urls }, deletedAt: null }
      await ImageModel.updateMany(known, { $set: { claimedAt: new Date() } })
      if ((await gone(urls)).length > 0) throw new HttpError(400, imageTexts.gone)
    },
    async release(urls) {
      if (urls.length === 0) return
      const images = await ImageModel.find({ url: { $in: urls }, deletedAt: null }).catch(later)
      // All at once: a host that does not answer holds its caller for the time of one.
      await Promise.all((images ?? []).map((image) => giveUp(image, graceMs).catch(later)))
    },
    countOwn: (urls) => ImageModel.countDocuments({ url: { $in: urls } }),
    async sweep() {
      const old = { deletedAt: null, claimedAt: { $lte: new Date(Date.now() - UNUSED_MS) } }
      for (const image of await ImageModel.find(old)) await giveUp(image, UNUSED_MS).catch(later)
      for (const image of await ImageModel.find({ deletedAt: { $ne: null }, isRemoved: false }))
        if (!(await isMaintenanceLocked())) await remove(image._id, image.key).catch(later)
    },
  }
}

const uploadFailed = () =>
  new HttpError(503, imageTexts.uploadFailed, { retryAfterSeconds: RETRY_SECONDS })
