import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import type { Failure } from '@lab/shared/reply'

type Options = {
  /** How many requests may be under way. */
  atOnce: number
  /** Whether a request still finds room when that many are, up to as many again. */
  isUrgent: (req: IncomingMessage) => boolean
  /** What every answer of the site says. */
  headers: OutgoingHttpHeaders
}

const RETRY_SECONDS = '2'
const failure: Failure = { success: false, message: 'The site is busy. Please try again.' }
const body = JSON.stringify(failure)

/** Tells who comes when too many are being answered to come again, at hardly any cost. */
export function limitLoad(next: RequestListener, options: Options): RequestListener {
  const { atOnce, isUrgent } = options
  const headers = {
    ...options.headers,
    'retry-after': RETRY_SECONDS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  let underWay = 0
  return (req, res) => {
    const room = isUrgent(req) ? 2 * atOnce : atOnce
    if (underWay >= room) {
      res.writeHead(503, headers).end(req.method === 'HEAD' ? undefined : body)
      return
    }
    underWay++
    res.once('close', () => underWay--)
    next(req, res)
  }
}
