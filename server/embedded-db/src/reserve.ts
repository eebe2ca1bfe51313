import { randomBytes } from 'node:crypto'
import { closeSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isNoRoom } from './databaseFile.ts'
import { CommandError } from './errors.ts'
import { OpenError } from './openError.ts'

const bytes = 1024 * 1024
const chunkBytes = 64 * 1024
/** Of what is free, so that a small disk is not filled by it. */
const share = 8

/**
 * Room on the disk that is given up for what has to work when there is no other, and taken again
 * afterwards: a file of bytes that cannot be compressed.
 */
export class Reserve {
  readonly #file: string
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#file = join(dataDir, 'reserve')
  }

  /** Does the work; where there is no room for it, once more in the reserve. */
  run<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (!isOutOfRoom(error) || this.#size === 0) throw error
      truncateSync(this.#file)
      try {
        return work()
      } finally {
        this.#take()
      }
    }
  }

  /** Takes what is missing, where there is plenty of room. */
  fill(): void {
    const missing = bytes - this.#size
    if (missing <= 0) return
    const { bavail, bsize } = statfsSync(this.#dataDir)
    if (bavail * bsize > missing * share) this.#take()
  }

  get #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
  }

  /** As much as there is. */
  #take(): void {
    const file = openSync(this.#file, 'a', 0o600)
    try {
      for (let left = bytes - this.#size; left > 0; left -= chunkBytes)
        writeSync(file, randomBytes(Math.min(left, chunkBytes)))
    } catch (error) {
      if (!isNoRoom(error)) throw error
    } finally {
      closeSync(file)
    }
  }
}

function isOutOfRoom(error: unknown): boolean {
  if (error instanceof OpenError) return error.reason === 'no room'
  return error instanceof CommandError && error.codeName === 'OutOfDiskSpace'
}
