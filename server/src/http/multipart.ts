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
  /** Further files, which are put into `req.files`, and how many at most; all together have `maxBytes`. */
  others?: { isOne: (field: string) => boolean; most: number }
}

/** Reads a multipart form with at most one file, or some others, into `req.file` and `req.body`. */
export function parseMultipart(
  field: string,
  { maxBytes, tooLarge, perNetwork = MAX_HELD, others }: Options,
): RequestHandler {
  const parse = multer({
    storage: uploadMemory({ total: MAX_HELD, perNetwork }),
    limits: {
      fileSize: maxBytes,
      files: 1 + (others?.most ?? 0),
      fields: 40,
      parts: 50,
      fieldSize: MAX_FIELD,
    },
    fileFilter(_req, { fieldname }, done) {
      if (fieldname === field || others?.isOne(fieldname)) done(null, true)
      else done(new multer.MulterError('LIMIT_UNEXPECTED_FILE', fieldname))
    },
  }).any()
  return (req, res, next) => {
    // The parser would read all of it before it says so.
    if (Number(req.headers['content-length']) > maxBytes + MAX_FIELDS)
      throw new HttpError(413, tooLarge)
    parse(req, res, (error: unknown) => {
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'
      if (isTooLarge) return next(new HttpError(413, tooLarge))
      const all = Array.isArray(req.files) ? req.files : []
      req.file = all.find(({ fieldname }) => fieldname === field)
      req.files = all.filter(({ fieldname }) => fieldname !== field)
      const isTwice = all.filter(({ fieldname }) => fieldname === field).length > 1
      next(isTwice ? new multer.MulterError('LIMIT_UNEXPECTED_FILE', field) : readable(error))
    })
  }
}

/** What multer's parser throws without a code or a status is always about a broken form. */
function readable(error: unknown) {
  const isNamed = !(error instanceof Error) || error instanceof HttpError || 'code' in error
  return isNamed ? error : new HttpError(400, 'The form could not be read.')
}
