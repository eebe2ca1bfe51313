import { availableParallelism } from 'node:os'
import { imageTexts, UPLOADS_PATH } from '@lab/shared/images'
import { pictureName } from '@lab/shared/pictures'
import type { Logger } from 'pino'
import { createFairQueue } from '../http/admission/fairQueue.ts'
import { isNoRoom, randomKey } from '../lib/files.ts'
import { HttpError } from '../lib/httpError.ts'
import { createKeeper, type InUse, type Keeper } from '../records/keeper.ts'
import { type EncodedImage, encodeImage } from './encodeImage.ts'
import { ImageModel } from './image.model.ts'
import type { ImageStore } from './imageStore.ts'
import { groundOf } from './resizeImage.ts'

/** The pictures of the site: each is stored once, noted, and kept until no record shows it. */
export type Images = Keeper & {
  /** Stores an uploaded picture and answers its address. */
  add(upload: Buffer): Promise<string>
  /** Stores a picture that is encoded already, with the text for it, and answers its address. */
  keep(image: EncodedImage, alt?: string): Promise<string>
  /** How many of the addresses are, or were, pictures of this site. */
  countOwn(urls: string[]): Promise<number>
}

type Options = {
  store: ImageStore
  isInUse: InUse
  logger: Logger
  /** Milliseconds after a claim in which the save that made it may still be under way. */
  graceMs?: number
}

/** Uploads that may wait to be encoded. */
const MAX_QUEUED = 20
const RETRY_SECONDS = 10

/** Encoding keeps a processor busy; those who read need one too. */
const encodingInTurn = createFairQueue({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueued: MAX_QUEUED,
  refuse: () => new HttpError(503, imageTexts.busy, { retryAfterSeconds: RETRY_SECONDS }),
})

export function createImages({ store, ...rules }: Options): Images {
  const { logger } = rules
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

  return {
    ...createKeeper({
      Records: ImageModel,
      folder: UPLOADS_PATH,
      goneText: imageTexts.gone,
      remove: store.remove,
      forgotten: ({ alt }) => (alt ? { alt: '' } : {}),
      ...rules,
    }),
    keep,
    add: async (upload) => keep(await encodingInTurn(() => encodeImage(upload))),
    countOwn: (urls) => ImageModel.countDocuments({ url: { $in: urls } }),
  }
}

const uploadFailed = () =>
  new HttpError(503, imageTexts.uploadFailed, { retryAfterSeconds: RETRY_SECONDS })
