import { contentTypes } from '../../features/contentTypes.ts'
import type { ImageInUse } from '../../images/images.ts'

/** Whether any record of any content type shows the picture. */
export const isImageInUse: ImageInUse = async (url) => {
  const shown = Object.values(contentTypes).map((type) => type.showsImage(url))
  return (await Promise.all(shown)).some(Boolean)
}
