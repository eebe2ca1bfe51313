import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { pictureName } from '@lab/shared/pictures'
import type { Photo } from '@lab/shared/settings.schema'
import { Types } from 'mongoose'
import { type EncodedImage, encodeImage } from '../../../images/encodeImage.ts'
import { loadSharp } from '../../../images/loadSharp.ts'
import { groundOf } from '../../../images/resizeImage.ts'
import { readIfThere } from '../../../lib/files.ts'
import { HttpError } from '../../../lib/httpError.ts'
import { ROOT } from '../../../lib/root.ts'
import type { Collections, NewFiles } from '../migrations.ts'
import { shippedPictures } from './shipped.ts'

/** The pictures that lie beside a lab.json, by their addresses. */
export type LabFolder = (src: string) => Promise<Buffer | undefined>

/** Takes a picture of the lab among those of the site, and answers its address from then on. */
export type KeepPicture = (photo: Picture, owner: string) => Promise<string>
type Picture = Pick<Photo, 'src'> & Partial<Photo>

const IN_FOLDER = /^(?:\/[\w-][\w.-]*)+$/
/** Wider or higher ones are made smaller, as uploads are. */
const MAX_SIDE = 2560

/** @param folders the first one that has a file counts */
export const labFolderIn =
  (...folders: string[]): LabFolder =>
  async (src) => {
    if (!IN_FOLDER.test(src)) return undefined
    for (const folder of folders) {
      const bytes = await readIfThere(join(folder, src))
      if (bytes) return bytes
    }
    return undefined
  }

/** Where nothing is built but has come from elsewhere, there is the built client alone. */
export const labFolder = labFolderIn(join(ROOT, 'client/public'), join(ROOT, 'client/dist'))

/** Whether a lab has put another picture into the place of one that came with the software. */
export async function isReplaced(src: string, read: LabFolder): Promise<boolean> {
  const bytes = await read(src)
  return bytes !== undefined && !shippedPictures.includes(sha256(bytes).digest('hex').slice(0, 16))
}

/** What is no picture, or not there, keeps its address. */
export const pictureKeeper =
  (db: Collections, files: NewFiles, read: LabFolder): KeepPicture =>
  async (photo, owner) => {
    const bytes = await read(photo.src)
    const image = bytes && (await encoded(bytes, photo))
    if (!image) return photo.src
    const { width, height, color = await groundOf(image.bytes) } = image
    // The same each time that a migration begins anew, as is all that is noted.
    const hash = sha256(image.bytes).update(`${owner} ${photo.src}`).digest()
    const id = hash.toString('base64url').slice(0, 22)
    const name = pictureName(id, { width, height, color })
    const key = isDrawing(photo) ? name.replace(/\.\w+$/, '.svg') : name
    const images = db.collection('images')
    const { alt = '' } = photo
    const _id = new Types.ObjectId(hash.toString('hex').slice(0, 24))
    const state = { claimedAt: new Date(0), deletedAt: null, isRemoved: false }
    const note = { $setOnInsert: { _id, width, height, alt, ...state } }
    await images.updateOne({ key }, note, { upsert: true })
    const url = await files.keep(key, image)
    await images.updateOne({ key }, { $set: { url } })
    return url
  }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes)

const isDrawing = ({ src }: Picture) => extname(src) === '.svg'

async function encoded(bytes: Buffer, photo: Picture): Promise<EncodedImage | undefined> {
  const { width, height } = photo
  if (isDrawing(photo)) return width && height ? { bytes, width, height } : undefined
  try {
    return (await asItIs(bytes)) ?? (await encodeImage(bytes))
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

/** What is stored as it would be after an upload loses nothing by another one. */
async function asItIs(bytes: Buffer): Promise<EncodedImage | undefined> {
  const sharp = await loadSharp()
  const {
    format,
    pages = 1,
    width,
    height,
  } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '', pages: 1, width: 0, height: 0 }))
  const fits = pages === 1 && width > 0 && width <= MAX_SIDE && height <= MAX_SIDE
  return format === 'webp' && fits ? { bytes, width, height } : undefined
}
