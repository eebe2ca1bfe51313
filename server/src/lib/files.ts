import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { unavailable } from './httpError.ts'

/** A folder of files under names that nobody can guess. */
export type FileFolder = {
  path: string
  /**
   * Stores the bytes; whole and on disk before it resolves, or absent.
   * @throws HttpError 503 while the folder is not the one that was opened
   */
  save(name: string, bytes: Buffer): Promise<void>
  /** The bytes; undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>
  /** Whether the folder is the one that was opened, and its disk has room. */
  isUsable(): Promise<boolean>
}

/** 128 random bits in 22 characters. */
export const randomKey = () => randomBytes(16).toString('base64url')

export const randomName = (extension: string) => `${randomKey()}.${extension}`

const STICKY = 0o1000
const OTHERS = 0o077

/** @param mode permissions of new files; where they are for their owner alone, the folder is too */
export async function openFolder(path: string, mode: number): Promise<FileFolder> {
  if (mode & OTHERS) await mkdir(path, { recursive: true })
  else await makePrivateFolder(path)
  const opened = await identityOf(path)
  const isInPlace = async () => (await identityOf(path)) === opened
  return {
    path,
    async save(name, bytes) {
      // Into a folder that somebody put in its place, where no backup and no restart would find it.
      if (!(await isInPlace())) throw unavailable()
      await writeWhole(path, name, bytes, mode)
    },
    read: (name) => readIfThere(join(path, name)),
    remove: (name) => rm(join(path, name), { force: true }),
    isUsable: async () => (await isInPlace()) && (await hasRoom(path)),
  }
}

/** What stays the same of a folder until it is removed; undefined when there is none. */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino, birthtimeNs } = await stat(path, { bigint: true })
    return [dev, ino, birthtimeNs].join()
  } catch {
    return undefined
  }
}

/** Whether something could not be written because the disk, or what a user may have of it, is full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Bytes below which a disk counts as full. */
const LITTLE_ROOM = 512 * 1024

async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize > LITTLE_ROOM
}

/** Makes a folder that its owner alone can enter, also of one that is there already. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  const { uid, mode } = await stat(path)
  // A folder that belongs to others, or that many share as they do /tmp, is not for us to close.
  const isOurs = uid === process.geteuid?.() && !(mode & STICKY)
  if (isOurs) await chmod(path, mode & ~OTHERS & 0o777)
}

/** The bytes of a file; undefined when there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const host = hostname().replace(/[^\w.]/g, '')
const PART = /^\.(?:([\w.]*)-(\d+)-)?[\w-]{22}\.part$/
/** Nobody leaves a file that long while writing it, by whatever clock its folder has. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** What this process is writing at the moment; whatever ends it in order takes that away. */
const parts = new Set<string>()
process.once('exit', () => {
  for (const path of parts) rmSync(path, { force: true })
})

/** Removes what processes that were killed have half written into a folder. */
export async function sweepParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [isPart, writtenAt, pid] = PART.exec(name) ?? []
    const path = join(folder, name)
    if (!isPart || parts.has(path)) continue
    const isAbandoned = writtenAt === host ? !isOther(Number(pid)) : await isOld(path)
    if (isAbandoned) await rm(path, { force: true })
  }
}

/** Whether another process of this machine has the number. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Math.abs(Date.now() - mtimeMs) > LONGEST_PAUSE_MS
}

/** What a file is made of, at once or bit by bit. */
type Content = Buffer | AsyncIterable<Buffer>

type WriteOptions = {
  /** Whether it is to survive a power cut, for which it waits; what can be made again need not. */
  isLasting?: boolean
}

/**
 * Writes a file whole or not at all: a temporary one is renamed once it is on disk.
 * @param mode permissions of the file
 */
export async function writeWhole(
  folder: string,
  name: string,
  content: Content,
  mode: number,
  { isLasting = true }: WriteOptions = {},
) {
  const temporary = join(folder, `.${host}-${process.pid}-${randomName('part')}`)
  parts.add(temporary)
  try {
    await writeNew(temporary, content, mode, isLasting)
    await rename(temporary, join(folder, name))
    if (isLasting) await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    parts.delete(temporary)
  }
}

async function writeNew(path: string, content: Content, mode: number, isLasting: boolean) {
  const file = await open(path, 'wx', mode)
  try {
    await writeFile(file, content)
    if (isLasting) await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
