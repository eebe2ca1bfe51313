import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupLimits, backupTexts } from '@lab/shared/backups'
import { makePrivateFolder, randomKey } from '../../lib/files.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { backupName, backupsIn, dropOld } from '../keptBackups.ts'
import { freeIn } from './nightly.ts'

const OWNER_ONLY = 0o600
/** Bytes that stay free beside an archive that is sent. */
const RESERVE = 64 * 1024 * 1024

/** Archives that come in parts; one that nobody goes on with is swept like all that is half written. */
export function openUploadsOf(dataDir: string) {
  const folder = backupsIn(dataDir)
  const pathOf = (id: string) => {
    if (!/^[\w-]{22}$/.test(id)) throw notFound()
    return join(folder, `.${id}.part`)
  }
  return {
    /** @throws HttpError 507 when the disk has no room for so many bytes */
    async begin(bytes: number): Promise<string> {
      await makePrivateFolder(folder)
      if ((await freeIn(folder)) < bytes + RESERVE) throw new HttpError(507, backupTexts.noRoom)
      const id = randomKey()
      await (await open(pathOf(id), 'wx', OWNER_ONLY)).close()
      return id
    },

    /** Writes a part, also again. @throws HttpError 409 when one before it is missing */
    async add(id: string, at: number, part: Buffer): Promise<void> {
      const path = pathOf(id)
      if (at + part.length > backupLimits.upload) throw new HttpError(413, backupTexts.tooLarge)
      if ((await sizeOf(path)) < at) throw new HttpError(409, backupTexts.outOfOrder)
      await withFile(path, (file) => file.write(part, 0, part.length, at))
    },

    /** Puts the whole among the backups and answers its name. */
    async finish(id: string): Promise<string> {
      const path = pathOf(id)
      await sizeOf(path)
      await withFile(path, (file) => file.sync())
      const name = backupName('uploaded')
      await rename(path, join(folder, name))
      await dropOld({ dataDir, kind: 'uploaded', kept: 2 })
      return name
    },

    giveUp: (id: string) => rm(pathOf(id), { force: true }),
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await stat(path).catch(() => undefined)
  if (!file) throw notFound()
  return file.size
}

async function withFile(path: string, work: (file: FileHandle) => Promise<unknown>) {
  const file = await open(path, 'r+')
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
