import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { imageTexts, UPLOADS_PATH } from '@lab/shared/images'
import { type MadePicture, madePictures, originalOf, squarePicture } from '@lab/shared/pictures'
import { iconSizes } from '@lab/shared/webManifest'
import type { Logger } from 'pino'
import { createFairQueue } from '../http/admission/fairQueue.ts'
import type { FileFolder } from '../lib/files.ts'
import { HttpError } from '../lib/httpError.ts'
import { resizeImage } from './resizeImage.ts'

/** Leaves threads to those who read files. */
const CONCURRENCY = 2
const MAX_QUEUED = 500
const RETRY_SECONDS = 5

const addressOf = (name: string) => `${UPLOADS_PATH}/${name}`
const nameOf = (address: string) => address.slice(UPLOADS_PATH.length + 1)

const allIconSizes = [iconSizes.tab, iconSizes.touch, ...iconSizes.manifest]

const madeIcons = (address: string): MadePicture[] =>
  allIconSizes.map((size) => ({
    address: squarePicture(address, size),
    width: size,
    height: size,
    // Telephones make what can be seen through black.
    isOpaque: size === iconSizes.touch,
  }))

/** The names of the files that may have been made from a stored picture. */
export const variantsOf = (key: string) =>
  [...madePictures(addressOf(key)), ...madeIcons(addressOf(key))].map(({ address }) =>
    nameOf(address),
  )

/** The picture that belongs at an address; undefined where none can be made. */
export type VariantAt = (address: string) => Promise<Buffer | undefined>

/**
 * Makes the other widths of stored pictures when they are first asked for, and keeps them beside
 * the stored ones, where they are found from then on.
 */
export function variantCache(folder: FileFolder, logger: Logger): VariantAt {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = createFairQueue({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED, refuse })

  async function make(picture: MadePicture) {
    const name = nameOf(picture.address)
    const original = originalOf(name)
    const stored = await folder.read(original)
    if (!stored) return undefined
    const bytes = await resizeImage(stored, picture)
    await folder
      .save(name, bytes)
      .catch((err: unknown) => logger.warn({ err }, 'a made picture could not be kept'))
    // The stored one may have been removed meanwhile; who removes it looks for this one afterwards.
    if (await isThere(join(folder.path, original))) return bytes
    await folder.remove(name)
    return undefined
  }

  /** Once for all who ask at the same time. */
  function makeOnce(picture: MadePicture) {
    const { address } = picture
    const making =
      underWay.get(address) ?? inTurn(() => make(picture)).finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }

  return async (address) => {
    const original = originalOf(address)
    const made = [...madePictures(original), ...madeIcons(original)]
    const picture = made.find((one) => one.address === address && address !== original)
    return picture && makeOnce(picture)
  }
}

const refuse = () => new HttpError(503, imageTexts.busy, { retryAfterSeconds: RETRY_SECONDS })

/** Removes what was made from pictures that are gone. */
export async function sweepVariants(folder: FileFolder): Promise<void> {
  const names = await readdir(folder.path)
  const stored = new Set(names)
  for (const name of names) {
    const original = originalOf(name)
    if (original !== name && !stored.has(original)) await folder.remove(name)
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
