import { imageLimits, imageTexts } from '@lab/shared/images'
import { HttpError } from '../lib/httpError.ts'
import { loadSharp } from './loadSharp.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'heif']
/** Wider or higher pictures are made smaller; no screen shows more. */
const MAX_SIDE = 2560
const QUALITY = 82

/** `color` is its mean, six hex digits; it is looked up where it is not given. */
export type EncodedImage = { bytes: Buffer; width: number; height: number; color?: string }

/**
 * Makes a WebP of an uploaded picture: turned upright, without any metadata, its kind known by its content.
 * @throws HttpError 415 not a still picture of an accepted kind, 413 too many pixels
 */
export async function encodeImage(upload: Buffer): Promise<EncodedImage> {
  const source = { limitInputPixels: imageLimits.pixels, failOn: 'truncated' } as const
  const { format = '', compression, pages = 1, width = 0, height = 0 } = await metadataOf(upload)
  if (!FORMATS.includes(format) || pages > 1) throw wrongType()
  if (format === 'heif' && compression !== 'av1') throw wrongType()
  if (width * height > imageLimits.pixels) throw new HttpError(413, imageTexts.tooManyPixels)
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(upload, source)
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw wrongType()
  }
}

const wrongType = () => new HttpError(415, imageTexts.wrongType)

async function metadataOf(upload: Buffer) {
  const sharp = await loadSharp()
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata()
  } catch {
    throw wrongType()
  }
}
