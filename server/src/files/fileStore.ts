import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../lib/dataFolder.ts'
import { openFolder } from '../lib/files.ts'
import type { HiddenFiles } from '../lib/hiddenFiles.ts'
import { FileModel } from './file.model.ts'

/** Files in a folder of this machine, from which they are served. */
export type FileStore = HiddenFiles & {
  path: string
  /** Sees to it that a file is in the folder; whether there is one. */
  bring(key: string): Promise<boolean>
}

const OWNER_ONLY = 0o600

/** @param host where files are kept for good; then the folder holds copies of what was asked for */
export async function openFileStore(dataDir: string, host?: HiddenFiles): Promise<FileStore> {
  const folder = await openFolder(filesIn(dataDir), OWNER_ONLY)
  const onTheirWay = new Map<string, Promise<boolean>>()
  const isHere = (key: string) =>
    access(join(folder.path, key)).then(
      () => true,
      () => false,
    )

  async function copy(from: HiddenFiles, key: string) {
    // Nobody makes the host look for what never was.
    const bytes = (await FileModel.exists({ key, deletedAt: null })) && (await from.read(key))
    if (bytes) await folder.save(key, bytes)
    return Boolean(bytes)
  }

  function copyOnce(from: HiddenFiles, key: string) {
    const known = onTheirWay.get(key)
    if (known) return known
    const copying = copy(from, key).finally(() => onTheirWay.delete(key))
    onTheirWay.set(key, copying)
    return copying
  }

  return {
    path: folder.path,
    async save(key, bytes) {
      await host?.save(key, bytes)
      await folder.save(key, bytes)
    },
    read: async (key) => (await folder.read(key)) ?? host?.read(key),
    async remove(key) {
      await host?.remove(key)
      await folder.remove(key)
    },
    bring: async (key) => (await isHere(key)) || (host ? copyOnce(host, key) : false),
  }
}
