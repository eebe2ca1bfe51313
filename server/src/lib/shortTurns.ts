import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Options = {
  /** Milliseconds of a turn of the event loop in which requests are begun. */
  turnMs: number
  /** How many requests may wait for a later turn. */
  waiting: number
  /** Whether a request need not wait. */
  isUrgent: (req: IncomingMessage) => boolean
  /** Answers who may not even wait. */
  busy: RequestListener
}

/**
 * Begins requests for a short time only in each turn of the event loop, and the others in the next
 * turns, in their order. Node accepts one new connection in a turn: where a turn answers all that has
 * come, those who are connected leave nobody else in.
 */
export function inShortTurns(next: RequestListener, options: Options): RequestListener {
  const { turnMs, waiting, isUrgent, busy } = options
  const queue: [IncomingMessage, ServerResponse][] = []
  let endsAt: number | undefined

  function hasTime() {
    const now = performance.now()
    if (endsAt === undefined) {
      endsAt = now + turnMs
      setImmediate(nextTurn)
    }
    return now < endsAt
  }

  function nextTurn() {
    endsAt = undefined
    while (queue.length > 0 && hasTime()) {
      const [req, res] = queue.shift() ?? []
      // Who has gone meanwhile waits for nothing.
      if (req && res && !req.destroyed) next(req, res)
    }
  }

  return (req, res) => {
    if (hasTime() || isUrgent(req)) return next(req, res)
    if (queue.length >= waiting) return busy(req, res)
    queue.push([req, res])
  }
}
