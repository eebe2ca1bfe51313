import { type Failure, type FieldError, texts } from '@lab/shared/reply'
import { everyPageWords } from '@lab/shared/words/everyPage'

type Extra = {
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** What else the answer holds. */
  details?: Partial<Failure>
}

/** A refusal: the status and the message that the client sees. */
export class HttpError extends Error {
  readonly status: number
  readonly errors?: FieldError[]
  readonly retryAfterSeconds?: number
  readonly details?: Partial<Failure>
  constructor(status: number, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.errors = extra.errors
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.details = extra.details
  }
}

export const notFound = () => new HttpError(404, texts.notFound)

const RETRY_SECONDS = 5

export const unavailable = () =>
  new HttpError(503, everyPageWords.databaseAway, {
    retryAfterSeconds: RETRY_SECONDS,
  })
