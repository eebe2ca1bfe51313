import { UPLOADS_PATH } from '@lab/shared/images'
import { uploadsIn } from '../lib/dataFolder.ts'
import { openFolder } from '../lib/files.ts'
import type { ImageStore } from './imageStore.ts'
import { variantsOf } from './variantCache.ts'

const READABLE = 0o644

export const openUploads = (dataDir: string) => openFolder(uploadsIn(dataDir), READABLE)

export async function localStore(dataDir: string): Promise<ImageStore> {
  const folder = await openUploads(dataDir)
  return {
    async save(key, image) {
      await folder.save(key, image.bytes)
      return `${UPLOADS_PATH}/${key}`
    },
    async remove(key) {
      await folder.remove(key)
      // In this order: who is making one at this moment looks for the stored one afterwards.
      await Promise.all(variantsOf(key).map(folder.remove))
    },
  }
}
