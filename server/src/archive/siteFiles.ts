import { UPLOADS_PATH } from '@lab/shared/images'
import type { Document } from 'bson'
import { fileKeysOf, JoinRequestModel } from '../features/joinRequests/joinRequests.model.ts'
import { FileModel } from '../files/file.model.ts'
import { ImageModel } from '../images/image.model.ts'
import type { ImageStore } from '../images/imageStore.ts'
import { openUploads } from '../images/localStore.ts'
import type { HiddenFiles } from '../lib/hiddenFiles.ts'

/** The files that records mention, by their names in an archive: `uploads/KEY`, `files/KEY` and `resumes/KEY`. */
export type SiteFiles = {
  read(name: string): Promise<Buffer | undefined>
  /** Stores a file unless it is there already. */
  save(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** Stores a picture where new ones are stored and answers its address. */
  keep: ImageStore['save']
}

type FileStores = { imageStore: ImageStore; pdfs: HiddenFiles; resumes: HiddenFiles }

/** Pictures are read and put back locally: those at an image host stay there. */
export async function openSiteFiles(dataDir: string, stores: FileStores): Promise<SiteFiles> {
  const { read, save } = await openUploads(dataDir)
  const folders = new Map<string, HiddenFiles>([
    ['uploads', { read, save, remove: stores.imageStore.remove }],
    ['files', stores.pdfs],
    ['resumes', stores.resumes],
  ])
  const find = (name: string) => {
    const [folder = '', key = ''] = name.split('/')
    const store = folders.get(folder)
    if (!store) throw new Error(`There is no place for ${name}.`)
    return { store, key }
  }
  return {
    read(name) {
      const { store, key } = find(name)
      return store.read(key)
    },
    async save(name, bytes) {
      const { store, key } = find(name)
      const stored = await store.read(key)
      if (!stored?.equals(bytes)) await store.save(key, bytes)
    },
    keep: stores.imageStore.save,
    remove(name) {
      const { store, key } = find(name)
      return store.remove(key)
    },
  }
}

/** The collections whose records have files. */
export const ownersOfFiles = [ImageModel, FileModel, JoinRequestModel].map(
  ({ collection }) => collection.name,
)

/** The files without which a record of such a collection would be broken. */
export function filesOf(collection: string, record: Document): string[] {
  if (collection === ImageModel.collection.name) {
    const isHere = !record.deletedAt && record.url?.startsWith(`${UPLOADS_PATH}/`)
    return isHere ? [`uploads/${record.key}`] : []
  }
  if (collection === FileModel.collection.name)
    return record.deletedAt || !record.url ? [] : [`files/${record.key}`]
  return record.isComplete ? fileKeysOf(record).map((key) => `resumes/${key}`) : []
}

/** The names of all files that the stored records mention, also of those on their way. */
export async function mentionedFiles(): Promise<string[]> {
  const [images, pdfs, resumes, answers] = await Promise.all([
    ImageModel.distinct('key', { isRemoved: false }),
    FileModel.distinct('key', { isRemoved: false }),
    JoinRequestModel.distinct('resumeKey', { resumeKey: { $ne: '' } }),
    JoinRequestModel.distinct('answers.key', {}),
  ])
  return [
    ...images.map((key) => `uploads/${key}`),
    ...pdfs.map((key) => `files/${key}`),
    ...[...resumes, ...answers].filter(Boolean).map((key) => `resumes/${key}`),
  ]
}
