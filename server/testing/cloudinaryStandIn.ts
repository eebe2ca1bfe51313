import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import multer from 'multer'
import { portOf } from './portOf.ts'

const CLOUD = 'sample-cloud'
const KEY = '123456789012345'
const SECRET = 'sample-secret'

/** How the host answers: as it should, not at all on the network, never, byte by byte, with an error. */
type Mood = 'well' | 'refusing' | 'silent' | 'slow' | 'failing'

type Params = Record<string, string>

/** Speaks the part of Cloudinary's upload API that this site uses, and checks every signature. */
export type CloudinaryStandIn = {
  /** The setting that leads a server here. */
  url: string
  /** What is stored, by kind, type and public id: `image/upload/lab-site/…`. */
  files: Map<string, Buffer>
  /** The parameters of each request whose signature was right. */
  requests: Params[]
  /** Requests that are waiting for an answer that will not come. */
  held(): number
  behave(mood: Mood): Promise<void>
  stop(): Promise<void>
}

export async function startCloudinaryStandIn(): Promise<CloudinaryStandIn> {
  const files: CloudinaryStandIn['files'] = new Map()
  const requests: Params[] = []
  let mood: Mood = 'well'
  let held = 0

  const app = express()
  app.use((_req, res, next) => {
    if (mood === 'well') return next()
    if (mood === 'failing') return refuse(res, 500, 'General Error')
    held += 1
    if (mood === 'slow') drip(res)
  })
  app.use(`/v1_1/${CLOUD}/:kind`, multer().single('file'), requireSignature(requests))
  app.post(`/v1_1/${CLOUD}/:kind/upload`, (req, res) => {
    const name = nameOf(req, req.body)
    files.set(name, req.file?.buffer ?? Buffer.alloc(0))
    res.json({ secure_url: `https://res.cloudinary.com/${CLOUD}/${name}` })
  })
  app.post(`/v1_1/${CLOUD}/:kind/destroy`, (req, res) => {
    res.json({ result: files.delete(nameOf(req, req.body)) ? 'ok' : 'not found' })
  })
  app.get(`/v1_1/${CLOUD}/:kind/download`, (req, res) => {
    const file = files.get(nameOf(req, paramsOf(req)))
    if (!file) return refuse(res, 404, 'Resource not found')
    res.type('bin').send(file)
  })

  const server = createServer(app)
  const port = await listen(server, 0)
  return {
    url: `cloudinary://${KEY}:${SECRET}@${CLOUD}?upload_prefix=http://127.0.0.1:${port}`,
    files,
    requests,
    held: () => held,
    async behave(next) {
      if (next === 'refusing') await close(server)
      else if (mood === 'refusing') await listen(server, port)
      mood = next
    },
    stop: () => close(server),
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return portOf(server)
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}

/** Keeps a client busy that counts only the time between two bytes. */
function drip(res: Response) {
  res.status(200).type('json')
  const timer = setInterval(() => res.write(' '), 200)
  res.on('close', () => clearInterval(timer))
}

const refuse = (res: Response, status: number, message: string) =>
  res.status(status).json({ error: { message } })

const paramsOf = (req: Request): Params => ({
  ...Object.fromEntries(new URL(req.originalUrl, 'http://localhost').searchParams),
  ...req.body,
})

const nameOf = (req: Request, { type = 'upload', public_id }: Params) =>
  `${req.params.kind}/${type}/${public_id}`

const requireSignature =
  (accepted: Params[]): RequestHandler =>
  (req, res, next) => {
    const params = paramsOf(req)
    const now = Date.now() / 1000
    const isFresh = Math.abs(now - Number(params.timestamp)) < 3600
    const hasExpired = Number(params.expires_at ?? now + 1) < now
    if (params.api_key !== KEY || params.signature !== signatureOf(params))
      return refuse(res, 401, 'Invalid Signature')
    if (!isFresh || hasExpired) return refuse(res, 401, 'Stale request')
    accepted.push(params)
    next()
  }

/** Cloudinary's rule: the parameters in the order of their names, then the secret, as SHA-1. */
function signatureOf({ api_key, signature, ...signed }: Params): string {
  const text = Object.entries(signed)
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .sort()
    .join('&')
  return createHash('sha1')
    .update(text + SECRET)
    .digest('hex')
}
