import type { StorageEngine } from 'multer'
import { HttpError } from './httpError.ts'

const RETRY_SECONDS = 5

const overloaded = () =>
  new HttpError(503, 'Too many files are being sent right now. Please try again.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/**
 * Holds uploaded files in memory until their requests are answered.
 * @param limit bytes of all files together; the one that would be above it is refused
 */
export function heldFiles(limit: number): StorageEngine {
  let held = 0
  return {
    _handleFile({ res }, { stream }, done) {
      const chunks: Buffer[] = []
      let size = 0
      const release = () => {
        held -= size
        size = 0
        chunks.length = 0
      }
      res?.once('close', release)
      stream.on('data', (chunk: Buffer) => {
        if (held + chunk.length > limit) {
          stream.removeAllListeners('data').resume()
          return done(overloaded())
        }
        held += chunk.length
        size += chunk.length
        chunks.push(chunk)
      })
      stream.once('error', done)
      stream.once('end', () => done(null, { buffer: Buffer.concat(chunks), size }))
    },
    _removeFile(_req, _file, done) {
      done(null)
    },
  }
}
