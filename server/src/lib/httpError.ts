import { type FieldError, texts } from '@lab/shared/reply'

type Extra = { errors?: FieldError[]; retryAfterSeconds?: number }

/** A refusal: the status and the message that the client sees. */
export class HttpError extends Error {
  readonly status: number
  readonly errors?: FieldError[]
  readonly retryAfterSeconds?: number
  constructor(status: number, message: string, { errors, retryAfterSeconds }: Extra = {}) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const notFound = () => new HttpError(404, texts.notFound)

const RETRY_SECONDS = 5

export const unavailable = () =>
  new HttpError(503, 'The site cannot store or read data right now. Please try again.', {
    retryAfterSeconds: RETRY_SECONDS,
  })
