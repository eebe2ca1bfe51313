import { setTimeout as wait } from 'node:timers/promises'
import { HttpError } from '../../../lib/httpError.ts'

/** An outside service, and who asks it. */
export type Service = {
  name: string
  /** The address of its host, from the settings. */
  url: string
  /** Where its people can write to. */
  mail: string
}

/** Milliseconds from the beginning of a question to the end of its answer. */
const DEADLINE_MS = 8_000
/** Bytes of an answer. */
const MAX_BYTES = 5 * 1024 * 1024
/** Questions under way at a host, and milliseconds between the beginnings of two. */
const AT_ONCE = 3
const APART_MS = 120
/** Questions that may wait for a host. */
const MAX_WAITING = 60
/** The longest that a service may ask us to stay away, in seconds. */
const LONGEST_PAUSE = 60

type Host = { running: number; waiting: (() => void)[]; next: number; pausedUntil: number }
const hosts = new Map<string, Host>()

function hostOf(url: string): Host {
  const known = hosts.get(url) ?? { running: 0, waiting: [], next: 0, pausedUntil: 0 }
  hosts.set(url, known)
  return known
}

/**
 * The JSON that a service answers at a path; undefined where it knows nothing of it.
 * @throws HttpError 503 when it fails, asks us to wait or answers something else
 */
export async function askService(service: Service, path: string): Promise<unknown> {
  const host = hostOf(service.url)
  await enter(service, host)
  try {
    const gap = Math.max(0, host.next - Date.now())
    host.next = Date.now() + gap + APART_MS
    await wait(gap, undefined, { ref: false })
    return await ask(service, host, path)
  } catch (error) {
    throw error instanceof HttpError ? error : failed(service)
  } finally {
    host.running--
    host.waiting.shift()?.()
  }
}

/** Waits for its turn. */
async function enter(service: Service, host: Host) {
  const pause = Math.ceil((host.pausedUntil - Date.now()) / 1000)
  if (pause > 0) throw busy(service, pause)
  if (host.running >= AT_ONCE) {
    if (host.waiting.length >= MAX_WAITING) throw busy(service, 5)
    await new Promise<void>((begin) => host.waiting.push(begin))
  }
  host.running++
}

async function ask(service: Service, host: Host, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const get = (url: URL) =>
    fetch(url, {
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        'user-agent': `research-lab-site (mailto:${service.mail.replace(/[^\x21-\x7e]/g, '')})`,
      },
    })
  const url = new URL(path, service.url)
  const first = await get(url)
  const response = await follow(first, url, get)
  if (response.status === 404 || response.status === 410) return undefined
  if (response.status === 429 || response.status === 503) {
    const seconds = Math.min(Number(response.headers.get('retry-after')) || 5, LONGEST_PAUSE)
    host.pausedUntil = Date.now() + seconds * 1000
    throw busy(service, seconds)
  }
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !/^application\/(?:[\w.-]+\+)?json\b/.test(type)) throw failed(service)
  return JSON.parse(await bodyOf(response))
}

/** One redirect is followed, and only to the same host. */
async function follow(first: Response, from: URL, get: (url: URL) => Promise<Response>) {
  const location = first.headers.get('location')
  if (first.status < 300 || first.status >= 400 || !location) return first
  await first.body?.cancel()
  const url = new URL(location, from)
  if (url.origin !== from.origin) throw new Error('led to another host')
  return get(url)
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const failed = ({ name }: Service) =>
  new HttpError(503, `${name} does not answer as it should. Please try again.`, {
    retryAfterSeconds: 10,
  })

const busy = ({ name }: Service, seconds: number) =>
  new HttpError(503, `${name} is busy. Please try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  })
