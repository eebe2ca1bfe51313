import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import type { Failure } from '@lab/shared/reply'

type Options = {
  /** Whether a request goes before the others; asked only while there is not room for all. */
  hasPriority: (req: IncomingMessage) => boolean
  /** Answers a request that is not admitted. */
  refuse: RequestListener
}

/**
 * Begins requests for a short time only in each turn of the event loop, and the others in the next
 * turns, in their order. Node accepts one new connection in a turn: where a turn answers all that has
 * come, those who are connected leave nobody else in.
 * @param limits milliseconds of a slice, and how many requests may wait for a later one
 */
export function inTimeSlices(
  next: RequestListener,
  { sliceMs, maxQueued, hasPriority, refuse }: Options & { sliceMs: number; maxQueued: number },
): RequestListener {
  const queue: [IncomingMessage, ServerResponse][] = []
  let endsAt: number | undefined

  function hasTime() {
    const now = performance.now()
    if (endsAt === undefined) {
      endsAt = now + sliceMs
      setImmediate(nextSlice)
    }
    return now < endsAt
  }

  function nextSlice() {
    endsAt = undefined
    while (queue.length > 0 && hasTime()) {
      const [req, res] = queue.shift() ?? []
      // Who has gone meanwhile waits for nothing.
      if (req && res && !req.destroyed) next(req, res)
    }
  }

  return (req, res) => {
    if (hasTime() || hasPriority(req)) return next(req, res)
    if (queue.length >= maxQueued) return refuse(req, res)
    queue.push([req, res])
  }
}

/**
 * Refuses requests while too many are under way.
 * @param limits `max` requests at the same time, and as many again of those with priority
 */
export function limitConcurrency(
  next: RequestListener,
  { max, hasPriority, refuse }: Options & { max: number },
): RequestListener {
  let underWay = 0
  return (req, res) => {
    const isFull = underWay >= max && (underWay >= 2 * max || !hasPriority(req))
    if (isFull) return refuse(req, res)
    underWay++
    res.once('close', () => underWay--)
    next(req, res)
  }
}

const RETRY_SECONDS = '2'
const failure: Failure = { success: false, message: 'The site is busy. Please try again.' }
const body = JSON.stringify(failure)

/**
 * Answers 503 at hardly any cost, and closes the connection: who comes again at once has to be let in
 * anew, and keeps those who wait from their turn no longer.
 * @param usual headers of every answer of the site
 */
export function serviceUnavailable(usual: OutgoingHttpHeaders): RequestListener {
  const headers = {
    ...usual,
    connection: 'close',
    'retry-after': RETRY_SECONDS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  return (req, res) => {
    res.writeHead(503, headers).end(req.method === 'HEAD' ? undefined : body)
  }
}
