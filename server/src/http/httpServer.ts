import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { closeIdleConnections, connectionLimit } from './admission/connections.ts'

/** How long clients may take, in milliseconds. */
export type Patience = {
  headers: number
  /** From the first byte of a request to its last. */
  request: number
  /** In each such time some of a body has to arrive: `bytes`, and `share` of what has come before. */
  body: { window: number; bytes: number; share: number }
  /** Without anything moving, in the middle of an answer too. */
  idle: number
  /** Between two requests: longer than a proxy in front keeps its connections. */
  nextRequest: number
  /** Between two looks at who takes too long. */
  look: number
}

const patience: Patience = {
  headers: 10_000,
  request: 120_000,
  body: { window: 10_000, bytes: 100 * 1024, share: 1 / 24 },
  idle: 60_000,
  nextRequest: 65_000,
  look: 2_000,
}

const MAX_HEADERS = 100

/** A server that closes the connections of clients that take too long. */
export function createHttpServer(
  listener: RequestListener,
  times = patience,
  maxConnections = connectionLimit(),
): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.look,
      keepAliveTimeout: times.nextRequest,
    },
    (req, res) => {
      closeWhenSlow(req, times.body)
      listener(req, res)
    },
  )
  server.timeout = times.idle
  server.maxHeadersCount = MAX_HEADERS
  closeIdleConnections(server, maxConnections)
  return server
}

/**
 * Large files may take their time on a weak line; a body that hardly moves may not, and the less so
 * the more of it is held here.
 */
function closeWhenSlow(req: IncomingMessage, { window, bytes, share }: Patience['body']) {
  const { socket, headers } = req
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const start = socket.bytesRead
  let before = start
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer)
    const expected = Math.max(bytes, share * (before - start))
    if (socket.bytesRead - before < expected) socket.destroy()
    before = socket.bytesRead
  }, window)
  req.once('close', () => clearInterval(timer))
}
