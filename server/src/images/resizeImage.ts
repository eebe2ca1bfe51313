import type { MadePicture } from '@lab/shared/pictures'
import { loadSharp } from './loadSharp.ts'

const QUALITY = 75
const PAPER = '#ffffff'

/** Makes a narrower WebP of a picture or, with a height, a JPEG that is cut to it; an icon is a PNG. */
export async function resizeImage(
  original: Buffer,
  { address, width, height, isOpaque }: MadePicture,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original).autoOrient()
  if (address.endsWith('.png'))
    return (isOpaque ? picture.flatten({ background: PAPER }) : picture)
      .resize({ width, height, fit: 'cover' })
      .png()
      .toBuffer()
  if (!height) return picture.resize({ width }).webp({ quality: QUALITY }).toBuffer()
  return picture
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** What stands in for a picture while it loads: its mean colour, or paper behind one with holes. */
export async function groundOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const { hasAlpha } = await sharp(picture).metadata()
  if (hasAlpha) return PAPER.slice(1)
  const pixel = sharp(picture).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw()
  return (await pixel.toBuffer()).toString('hex').slice(0, 6)
}
