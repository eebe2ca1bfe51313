import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { openSiteFiles, type SiteFiles } from './archive/siteFiles.ts'
import { cloudinaryResumeStore } from './features/joinRequests/cloudinaryResumeStore.ts'
import { localResumeStore } from './features/joinRequests/localResumeStore.ts'
import type { ResumeStore } from './features/joinRequests/resumeStore.ts'
import { cloudinaryStore } from './images/cloudinaryStore.ts'
import type { ImageStore } from './images/imageStore.ts'
import { createImages, type Images } from './images/images.ts'
import { localStore, openUploads } from './images/localStore.ts'
import { type Config, ConfigError } from './lib/config.ts'
import { type FileFolder, makePrivateFolder } from './lib/files.ts'
import { isImageInUse } from './site/content/imageUse.ts'

/** Where everything is kept that the site keeps beside its records. */
export type Stores = {
  images: Images
  /** Pictures that the site keeps itself. */
  uploads: FileFolder
  resumes: ResumeStore
  files: SiteFiles
}

/** @throws Refusal when the data folder cannot be used */
export async function openStores(config: Config, logger: Logger): Promise<Stores> {
  await prepareDataFolder(config.dataDir)
  const { imageStore, resumes } = await openFileStores(config)
  return {
    images: createImages({ store: imageStore, isInUse: isImageInUse, logger }),
    uploads: await openUploads(config.dataDir),
    resumes,
    files: await openSiteFiles(config.dataDir, { imageStore, resumes }),
  }
}

/** Pictures and résumés are kept at Cloudinary where it is set, otherwise in the data folder. */
export async function openFileStores({
  cloudinaryUrl,
  dataDir,
}: Pick<Config, 'cloudinaryUrl' | 'dataDir'>): Promise<{
  imageStore: ImageStore
  resumes: ResumeStore
}> {
  if (!cloudinaryUrl)
    return { imageStore: await localStore(dataDir), resumes: await localResumeStore(dataDir) }
  // Its SDK costs every start 100 ms and 18 MB, so only who uses it loads it.
  const { openCloudinary } = await import('./lib/cloudinary.ts')
  const cloudinary = openCloudinary(cloudinaryUrl)
  return { imageStore: cloudinaryStore(cloudinary), resumes: cloudinaryResumeStore(cloudinary) }
}

/**
 * Makes the data folder when there is none, for its owner alone as all that is in it.
 * @throws Refusal when it cannot be written to
 */
export async function prepareDataFolder(path: string): Promise<void> {
  try {
    await makePrivateFolder(path)
    await access(path, constants.W_OK)
  } catch {
    throw new ConfigError(`DATA_DIR: the folder ${resolve(path)} cannot be written to`)
  }
}
