import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { v2 as sdk } from 'cloudinary'
import { HttpError } from './httpError.ts'

/** A file at Cloudinary. `raw` is kept byte by byte; `authenticated` has no public address. */
export type HostedFile = {
  public_id: string
  resource_type: 'image' | 'raw'
  type: 'upload' | 'authenticated'
}

/** The calls fail with a FileHostError when Cloudinary refuses, fails or takes too long. */
export type Cloudinary = {
  /** Stores a file and answers its address. */
  upload(file: HostedFile, bytes: Buffer): Promise<string>
  /** Reads a file whatever its type; undefined when it is gone. */
  download(file: HostedFile): Promise<Buffer | undefined>
  /** Removes a file; one that is gone already is no error. */
  destroy(file: HostedFile): Promise<void>
}

/** Milliseconds from the beginning of a call to the end of its answer. */
const DEADLINE_MS = 8_000
const RETRY_SECONDS = 10
/** Seconds for which the address of a download is good. */
const DOWNLOAD_SECONDS = 60

export class FileHostError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'Files cannot be stored or read right now. Please try again.', {
      retryAfterSeconds: RETRY_SECONDS,
    })
    this.cause = cause
  }
}

/** @param url `cloudinary://KEY:SECRET@CLOUD`, with options of the SDK as its query */
export function openCloudinary(url: string): Cloudinary {
  const { username, password, hostname, searchParams } = new URL(url)
  sdk.config({
    cloud_name: hostname,
    api_key: username,
    api_secret: decodeURIComponent(password),
    secure: true,
    ...Object.fromEntries(searchParams),
  })
  return {
    async upload(file, bytes) {
      const { secure_url } = await inTime((agent) => send({ ...file, agent }, bytes))
      return secure_url
    },
    async download(file) {
      try {
        return await fetchPrivately(file)
      } catch (error) {
        throw new FileHostError(error)
      }
    },
    async destroy({ public_id, ...kind }) {
      await inTime((agent) => {
        const options = { ...kind, agent, invalidate: true }
        return sdk.uploader.destroy(public_id, options)
      })
    },
  }
}

/** The SDK's own timeout begins anew with every byte; closing the connections ends a slow call too. */
async function inTime<T>(call: (agent: HttpAgent) => Promise<T>): Promise<T> {
  const agent = sdk.utils.api_url().startsWith('https:') ? new HttpsAgent() : new HttpAgent()
  const timer = setTimeout(() => agent.destroy(), DEADLINE_MS)
  try {
    return await call(agent)
  } catch (error) {
    throw new FileHostError(error)
  } finally {
    clearTimeout(timer)
    agent.destroy()
  }
}

function send(options: HostedFile & { agent: HttpAgent }, bytes: Buffer) {
  return new Promise<{ secure_url: string }>((resolve, reject) => {
    const stream = sdk.uploader.upload_stream(options, (error, stored) =>
      stored ? resolve(stored) : reject(error),
    )
    stream.end(bytes)
  })
}

async function fetchPrivately({ public_id, ...kind }: HostedFile): Promise<Buffer | undefined> {
  const expires_at = Math.ceil(Date.now() / 1000) + DOWNLOAD_SECONDS
  const url = sdk.utils.private_download_url(public_id, '', { ...kind, expires_at })
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
