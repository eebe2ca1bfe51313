import { type Failure, texts } from '@lab/shared/reply'
import type { ErrorRequestHandler } from 'express'
import multer from 'multer'
import { HttpError, notFound, unavailable } from '../lib/httpError.ts'

const noRoom = new HttpError(507, 'There is no room left to store this.')

/** Names of the driver's and of Mongoose's errors that say the database did not answer. */
const databaseDown =
  /^(MongoServerSelectionError|MongoNetwork|MongoNotConnected|MongoPoolClosed|MongoTopologyClosed|MongoWaitQueueTimeout|MongooseServerSelectionError|MongoExpiredSession|PoolCleared|MongoOperationTimeout)/

/** The embedded database's code for a data folder that is not there any more. */
const FILE_NOT_OPEN = 23

const NO_ROOM_CODES: unknown[] = ['ENOSPC', 'EDQUOT', 14031]

/** What an error means to the client; undefined for what nobody foresaw. */
export function refusalOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof multer.MulterError) return uploadRefusal(error)
  if (!(error instanceof Error)) return undefined
  if ('code' in error && NO_ROOM_CODES.includes(error.code)) return noRoom
  if ('code' in error && error.code === FILE_NOT_OPEN) return unavailable()
  if (databaseDown.test(error.name) || /initial connection/.test(error.message))
    return unavailable()
  return requestRefusal(error)
}

function uploadRefusal(error: multer.MulterError): HttpError {
  return error.code === 'LIMIT_FILE_SIZE'
    ? new HttpError(413, 'The file is too large.')
    : new HttpError(400, 'The form could not be read.')
}

/** The errors of Express, its body parser and its file server carry a status of their own. */
function requestRefusal(error: Error): HttpError | undefined {
  const status = 'status' in error ? error.status : undefined
  // An address that cannot be decoded names nothing.
  if (status === 404 || error instanceof URIError) return notFound()
  if (status === 413) return new HttpError(413, 'The request is too large.')
  if (status === 415) return new HttpError(415, 'The request must be sent as JSON.')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new HttpError(400, 'The request could not be read.')
  return undefined
}

/** The one exit of every failed request. The id leads from what nobody foresaw to its line in the log. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error)
  const refusal = refusalOf(error) ?? new HttpError(500, `${texts.unexpected} (${req.id})`)
  if (refusal.status >= 500) req.log?.error({ err: error }, 'request failed')
  if (refusal.retryAfterSeconds) res.set('Retry-After', String(refusal.retryAfterSeconds))
  const { message, errors, details } = refusal
  const failure: Failure = { ...details, success: false, message, errors }
  res.status(refusal.status).json(failure)
}
