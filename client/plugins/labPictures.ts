import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { resizeImage } from '../../server/src/images/resizeImage.ts'
import { labPhotos } from '../../shared/src/lab.ts'
import { madePictures } from '../../shared/src/pictures.ts'
import type { MadeFile } from './madeFiles.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' }

/** The pictures of the lab in their other widths, and cut for link previews. */
export const labPictures: MadeFile[] = labPhotos.flatMap((photo) =>
  madePictures(photo.src, photo.width).map((made) => ({
    path: made.address,
    type: made.height ? TYPES.jpg : TYPES.webp,
    make: async () => resizeImage(await read(photo), made),
  })),
)

/** @throws when lab.json says something else of the picture than is true */
async function read({ src, width, height }: (typeof labPhotos)[number]): Promise<Buffer> {
  const picture = await readFile(join(PUBLIC, src))
  const found = await sharp(picture).metadata()
  if (found.width !== width || found.height !== height)
    throw new Error(
      `lab.json says that ${src} has ${width}x${height} pixels; it has ${found.width}x${found.height}.`,
    )
  return picture
}
