import type { RequestHandler } from 'express'
import multer from 'multer'
import { HttpError } from '../lib/httpError.ts'
import { uploadMemory } from './admission/uploadMemory.ts'

/** Room for the text fields that may travel beside a file, in bytes: of one field, and of all. */
const MAX_FIELD = 64 * 1024
const MAX_FIELDS = 1024 * 1024
/** Bytes of the files of all requests to one form. */
const MAX_HELD = 64 * 1024 * 1024

type Options = {
  maxBytes: number
  /** The message when the file has more than that. */
  tooLarge: string
  /** Bytes of the files that one network is sending; as much as all may unless given. */
  perNetwork?: number
}

/** Reads a multipart form with at most one file into `req.file` and `req.body`. */
export function parseMultipart(
  field: string,
  { maxBytes, tooLarge, perNetwork = MAX_HELD }: Options,
): RequestHandler {
  const parse = multer({
    storage: uploadMemory({ total: MAX_HELD, perNetwork }),
    limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 25, fieldSize: MAX_FIELD },
  }).single(field)
  return (req, res, next) => {
    // The parser would read all of it before it says so.
    if (Number(req.headers['content-length']) > maxBytes + MAX_FIELDS)
      throw new HttpError(413, tooLarge)
    parse(req, res, (error: unknown) => {
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'
      next(isTooLarge ? new HttpError(413, tooLarge) : readable(error))
    })
  }
}

/** What multer's parser throws without a code or a status is always about a broken form. */
function readable(error: unknown) {
  const isNamed = !(error instanceof Error) || error instanceof HttpError || 'code' in error
  return isNamed ? error : new HttpError(400, 'The form could not be read.')
}
