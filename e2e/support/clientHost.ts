import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

/** Where `scripts/apart.mjs` builds the client, and the API's address that it builds in. */
const CLIENT = resolve(import.meta.dirname, '../../client/dist/apart')
const BUILT_IN = 'http://api.invalid'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}
const WITH_ADDRESSES = ['.html', '.js']

export type ClientHost = { origin: string; serve(api: string): void; stop(): Promise<void> }

/** A host of static files for the client alone; the browser calls the API at an address of its own. */
export async function startClientHost(): Promise<ClientHost> {
  let api = ''
  async function send(path: string, res: ServerResponse) {
    const ending = extname(path)
    const bytes = await readFile(join(CLIENT, path))
    const type = TYPES[ending] ?? 'application/octet-stream'
    const isText = WITH_ADDRESSES.includes(ending)
    const body = isText ? bytes.toString().replaceAll(BUILT_IN, api) : bytes
    res.writeHead(200, { 'content-type': type }).end(body)
  }
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://client.invalid')
    // What a test asks for itself, of the site as a whole.
    if (pathname.startsWith('/api/')) return passOn(api, req, res)
    send(pathname, res).catch(() => send('/index.html', res))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    serve(address) {
      api = address
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function passOn(api: string, req: IncomingMessage, res: ServerResponse) {
  const { method, url = '/', headers } = req
  const onward = request(api + url, { method, headers: { ...headers, host: new URL(api).host } })
  onward.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  onward.on('error', () => res.destroy())
  req.pipe(onward)
}
