import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { openSiteFiles, type SiteFiles } from './archive/siteFiles.ts'
import { localResumeStore } from './features/joinRequests/localResumeStore.ts'
import { type FileStore, openFileStore } from './files/fileStore.ts'
import { keepFiles } from './files/keepFiles.ts'
import { cloudinaryStore } from './images/cloudinaryStore.ts'
import type { ImageStore } from './images/imageStore.ts'
import { createImages, type Images } from './images/images.ts'
import { localStore, openUploads } from './images/localStore.ts'
import { type Config, ConfigError } from './lib/config.ts'
import { type FileFolder, makePrivateFolder } from './lib/files.ts'
import { type HiddenFiles, hostedFiles } from './lib/hiddenFiles.ts'
import { type InUse, together } from './records/keeper.ts'
import { isInUse } from './site/content/assetUse.ts'

/** Where everything is kept that the site keeps beside its records. */
export type Stores = {
  images: Images
  /** Pictures that the site keeps itself. */
  uploads: FileFolder
  /** PDFs and the like. */
  pdfs: FileStore
  resumes: HiddenFiles
  files: SiteFiles
}

/** @throws Refusal when the data folder cannot be used */
export async function openStores(config: Config, logger: Logger): Promise<Stores> {
  await prepareDataFolder(config.dataDir)
  const stores = await openFileStores(config)
  return {
    images: keepAll(stores, { isInUse, logger }),
    uploads: await openUploads(config.dataDir),
    ...stores,
    files: await openSiteFiles(config.dataDir, stores),
  }
}

type FileStores = { imageStore: ImageStore; pdfs: FileStore; resumes: HiddenFiles }

/** Pictures, PDFs and résumés are kept at Cloudinary where it is set, otherwise in the data folder. */
export async function openFileStores({
  cloudinaryUrl,
  dataDir,
}: Pick<Config, 'cloudinaryUrl' | 'dataDir'>): Promise<FileStores> {
  if (!cloudinaryUrl)
    return {
      imageStore: await localStore(dataDir),
      pdfs: await openFileStore(dataDir),
      resumes: await localResumeStore(dataDir),
    }
  // Its SDK costs every start 100 ms and 18 MB, so only who uses it loads it.
  const { openCloudinary } = await import('./lib/cloudinary.ts')
  const cloudinary = openCloudinary(cloudinaryUrl)
  return {
    imageStore: cloudinaryStore(cloudinary),
    pdfs: await openFileStore(dataDir, hostedFiles(cloudinary, 'files')),
    resumes: hostedFiles(cloudinary, 'resumes'),
  }
}

type Rules = { isInUse: InUse; logger: Logger; graceMs?: number }

/** What records name: pictures and PDFs, each kept until none does. */
export function keepAll({ imageStore, pdfs }: Omit<FileStores, 'resumes'>, rules: Rules): Images {
  const images = createImages({ store: imageStore, ...rules })
  return { ...images, ...together(images, keepFiles(pdfs, rules)) }
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
