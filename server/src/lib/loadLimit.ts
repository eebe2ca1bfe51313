import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { Failure } from '@lab/shared/reply'

type Options = {
  /** How many requests may be under way. */
  atOnce: number
  /** Whether a request still finds room when that many are, up to as many again. */
  isUrgent: (req: IncomingMessage) => boolean
  /** Answers who finds no room. */
  busy: RequestListener
}

const RETRY_SECONDS = '2'
const failure: Failure = { success: false, message: 'The site is busy. Please try again.' }
const body = JSON.stringify(failure)

/** Lets so many requests be under way, and tells the others to come again. */
export function limitLoad(
  next: RequestListener,
  { atOnce, isUrgent, busy }: Options,
): RequestListener {
  let underWay = 0
  return (req, res) => {
    const room = isUrgent(req) ? 2 * atOnce : atOnce
    if (underWay >= room) return busy(req, res)
    underWay++
    res.once('close', () => underWay--)
    next(req, res)
  }
}

/**
 * Answers 503 at hardly any cost, and closes the connection: who comes again at once has to be let in
 * anew, and keeps those who wait from their turn no longer.
 * @param usual headers of every answer of the site
 */
export function tellBusy(usual: OutgoingHttpHeaders): RequestListener {
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
