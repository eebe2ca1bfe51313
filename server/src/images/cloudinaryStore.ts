import type { Cloudinary, HostedFile } from '../lib/cloudinary.ts'
import type { ImageStore } from './imageStore.ts'

/** Pictures at Cloudinary, under addresses that everybody can load. */
export function cloudinaryStore(cloudinary: Cloudinary): ImageStore {
  return {
    save: (key, image) => cloudinary.upload(fileOf(key), image.bytes),
    remove: (key) => cloudinary.destroy(fileOf(key)),
  }
}

/** Cloudinary adds the ending of the format itself. */
const fileOf = (key: string): HostedFile => ({
  public_id: `lab-site/${key.replace(/\.\w+$/, '')}`,
  resource_type: 'image',
  type: 'upload',
})
