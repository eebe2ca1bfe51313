import { coverId, coverPreview } from './papers/cover.ts'

/** Pictures in several widths. Every address is derived here from the one that a record holds. */

/** Widths in pixels in which a picture is served, beside its own. */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 960, 1280, 1920]

/** Size in pixels of the picture in a link preview. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** How wide a picture stands on a page, for the browser to choose by. */
export const pictureSizes = {
  full: '100vw',
  /** The main picture of something to be read, beside its title. */
  half: '(min-width: 90rem) 39rem, (min-width: 64rem) 45vw, 90vw',
  /** The wider of two columns. */
  wide: '(min-width: 90rem) 47rem, (min-width: 64rem) 53vw, 90vw',
  /** The narrower of two columns, which stay two from the width of a tablet. */
  narrow: '(min-width: 90rem) 31rem, (min-width: 40rem) 35vw, 90vw',
  /** One of three columns, two on a tablet, one on a phone. */
  column: '(min-width: 90rem) 26rem, (min-width: 64rem) 28vw, (min-width: 40rem) 44vw, 90vw',
  /** The same, beside its title or name on a phone. */
  face: '(min-width: 90rem) 26rem, (min-width: 64rem) 28vw, (min-width: 40rem) 44vw, 36vw',
  /** Beside a paper. */
  thumbnail: '(min-width: 40rem) 8rem, 4.5rem',
} as const

/** The windows in which a picture gives way to its portrait, and all others. */
export const windowShapes = {
  tall: '(orientation: portrait)',
  wide: '(orientation: landscape)',
} as const

/** What the name of a stored picture tells: its size in pixels and its ground, six hex digits. */
export type PictureFacts = { width: number; height: number; color: string }

const FACTS = /^[\w-]{22}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})(?:\.\w+)?$/
const OWN = /^\/(?:uploads|lab)\/[\w-]+\.(?:avif|jpe?g|png|webp)$/
const CLOUDINARY = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(.+)$/

/** @param id 22 characters that nobody can guess */
export const pictureName = (id: string, { width, height, color }: PictureFacts) =>
  `${id}-${width}x${height}-${color}.webp`

/** The facts in a picture's address; undefined where there are none, as in those of other sites. */
export function pictureFacts(address: string): PictureFacts | undefined {
  const [, width, height, color] = FACTS.exec(address.slice(address.lastIndexOf('/') + 1)) ?? []
  return color ? { width: Number(width), height: Number(height), color } : undefined
}

export type PictureSource = { address: string; width: number }

/**
 * Where a picture is served in which widths, its own last; narrower ones only. Empty for pictures
 * of other sites and for those whose width nobody knows.
 * @param width of the picture in pixels, where its name does not tell
 */
export function pictureSources(
  address: string,
  width = pictureFacts(address)?.width,
): PictureSource[] {
  const { own, cloud, file } = partsOf(address)
  if (cloud) {
    const widths = PICTURE_WIDTHS.filter((narrower) => !width || narrower <= width)
    return widths.map((width) => ({
      address: `${cloud}c_limit,w_${width},q_auto,f_auto/${file}`,
      width,
    }))
  }
  if (!own || !width) return []
  const narrower = PICTURE_WIDTHS.filter((narrower) => narrower < width)
  return [
    ...narrower.map((width) => ({ address: `${own}.w${width}.webp`, width })),
    { address, width },
  ]
}

/** The sources as the attribute of a picture. @param url makes an address whole */
export const srcSet = (sources: PictureSource[], url = (address: string) => address) =>
  sources.map(({ address, width }) => `${url(address)} ${width}w`).join(', ')

/**
 * The picture in a link preview: cut to PREVIEW_SIZE where the site can cut it, otherwise as it is.
 * @param width of the picture in pixels, where its name does not tell
 */
export function previewPicture(address: string, width = pictureFacts(address)?.width): string {
  const cover = coverId(address)
  if (cover) return coverPreview(cover)
  const { own, cloud, file } = partsOf(address)
  if (cloud) {
    const { width, height } = PREVIEW_SIZE
    return `${cloud}c_fill,g_auto,w_${width},h_${height},q_auto,f_jpg/${file}`
  }
  return own && width ? `${own}.og.jpg` : address
}

/** A picture that is made from another: narrower, or with a height too and cut to both; `isOpaque` where nothing may be seen through. */
export type MadePicture = PictureSource & { height?: number; isOpaque?: boolean }

/** All that is made from a picture of the site's own. @param width its own, where its address does not tell */
export function madePictures(address: string, width = pictureFacts(address)?.width): MadePicture[] {
  if (!partsOf(address).own) return []
  const preview = { address: previewPicture(address, width), ...PREVIEW_SIZE }
  return [...pictureSources(address, width), preview].filter((made) => made.address !== address)
}

/** A picture cut to a square, as an icon has it; where the site cannot cut it, as it is. */
export function squarePicture(address: string, size: number): string {
  const { own, cloud, file } = partsOf(address)
  if (cloud) return `${cloud}c_fill,g_auto,w_${size},h_${size},f_png/${file}`
  return own ? `${own}.i${size}.png` : address
}

/** The address of the stored picture that another was made from. */
export const originalOf = (made: string) =>
  made.replace(/\.(?:w\d+\.webp|og\.jpg|i\d+\.png)$/, '.webp')

function partsOf(address: string): { own?: string; cloud?: string; file?: string } {
  const [, cloud, file] = CLOUDINARY.exec(address) ?? []
  return { cloud, file, own: OWN.test(address) ? address.replace(/\.\w+$/, '') : undefined }
}
