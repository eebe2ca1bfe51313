import { joinWords } from '@lab/shared/words/join'
import type { StorageEngine } from 'multer'
import { HttpError } from '../../lib/httpError.ts'
import { networkOf } from '../networkOf.ts'

const RETRY_SECONDS = 5

/** Bytes that uploaded files may take, of all clients and of one network. */
type Limits = { total: number; perNetwork: number }

/** A file that is held; `refuse` is there while it is being received. */
type Held = { network: string; size: number; refuse?: () => void }

const overloaded = () =>
  new HttpError(503, joinWords.manyFiles, {
    retryAfterSeconds: RETRY_SECONDS,
  })

const sizeOf = (files: Held[]) => files.reduce((sum, { size }) => sum + size, 0)

/**
 * Holds uploaded files in memory until their requests are answered. The file that would be too much
 * for its network is refused. What would be too much for all is taken from a network that holds more:
 * the largest file that is still being received.
 */
export function uploadMemory({ total, perNetwork }: Limits): StorageEngine {
  const held = new Set<Held>()

  /** Whether so many more bytes of a file find room, if need be where those of another were. */
  function hasRoom(file: Held, bytes: number): boolean {
    const files = [...held]
    const heldBy = new Map<string, number>()
    for (const { network, size } of files) heldBy.set(network, (heldBy.get(network) ?? 0) + size)
    const own = (heldBy.get(file.network) ?? 0) + bytes
    if (own > perNetwork) return false
    if (sizeOf(files) + bytes <= total) return true
    const [victim] = files
      .filter(({ network, refuse }) => refuse && (heldBy.get(network) ?? 0) > own)
      .sort((a, b) => b.size - a.size)
    victim?.refuse?.()
    return victim !== undefined && hasRoom(file, bytes)
  }

  return {
    _handleFile(req, { stream }, done) {
      const chunks: Buffer[] = []
      const release = () => {
        held.delete(file)
        chunks.length = 0
      }
      const file: Held = {
        network: networkOf(req),
        size: 0,
        refuse() {
          file.refuse = undefined
          release()
          stream.removeAllListeners('data').removeAllListeners('end').resume()
          done(overloaded())
        },
      }
      held.add(file)
      req.res?.once('close', release)
      stream.on('data', (chunk: Buffer) => {
        if (!hasRoom(file, chunk.length)) return file.refuse?.()
        file.size += chunk.length
        chunks.push(chunk)
      })
      stream.once('error', (error) => {
        if (file.refuse) done(error)
        file.refuse = undefined
      })
      stream.once('end', () => {
        file.refuse = undefined
        done(null, { buffer: Buffer.concat(chunks), size: file.size })
      })
    },
    _removeFile(_req, _file, done) {
      done(null)
    },
  }
}
