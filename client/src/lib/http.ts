import { CONTENT_VERSION_HEADER, type Failure, type FieldError, texts } from '@lab/shared/reply'
import { LOADER_TIMEOUT_MS } from '@lab/shared/site'

/** The base host of the API, a build setting; empty when the site and the API share an address. */
const API_HOST: string = import.meta.env.VITE_API_HOST ?? ''

/** A call that failed: `status` is 0 when no answer came; `message` can be shown as it is. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldError[]
  /** All that the server said of it. */
  readonly failure: Partial<Failure>
  constructor(status: number, message: string, failure: Partial<Failure> = {}) {
    super(message)
    this.status = status
    this.errors = failure.errors ?? []
    this.failure = failure
  }
}

/** The versions of the public content that answers have had so far. */
export const answeredVersions = new Set<string>()

/** The whole address of something that the API serves. */
export const apiUrl = (path: string): string => (path.startsWith('/') ? API_HOST + path : path)

type Options = {
  body?: unknown
  /** Sent as they are, in place of a body. */
  bytes?: Blob
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Whether it is sent also when the page is left meanwhile. */
  keepalive?: boolean
}

/**
 * The one way to the API. Answers the parsed JSON body.
 * @throws HttpError with a message for people, the server's own where it gave one
 */
export async function request<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const timeout = AbortSignal.timeout(LOADER_TIMEOUT_MS)
  try {
    const response = await fetch(apiUrl(path), {
      method,
      credentials: 'include',
      headers: {
        ...typeOf(options),
        ...options.headers,
      },
      body:
        options.bytes ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
      keepalive: options.keepalive,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    const version = response.headers.get(CONTENT_VERSION_HEADER)
    if (version) answeredVersions.add(version)
    return read<T>(response.status, await response.text())
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (error instanceof HttpError || name === 'AbortError') throw error
    throw new HttpError(0, name === 'TimeoutError' ? texts.tooSlow : texts.offline)
  }
}

function typeOf({ body, bytes }: Options): Record<string, string> {
  if (bytes) return { 'content-type': 'application/octet-stream' }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

/**
 * Sends a form with files and tells how much of it has gone, from 0 to 1.
 * fetch cannot tell that, hence XMLHttpRequest.
 */
export function upload<T>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void = () => {},
  headers: Record<string, string> = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', apiUrl(path))
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.timeout = LOADER_TIMEOUT_MS
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    xhr.ontimeout = () => reject(new HttpError(0, texts.tooSlow))
    xhr.onerror = () => reject(new HttpError(0, texts.offline))
    xhr.onload = () => {
      try {
        resolve(read<T>(xhr.status, xhr.responseText))
      } catch (error) {
        reject(error)
      }
    }
    xhr.send(form)
  })
}

function read<T>(status: number, text: string): T {
  const body = parse(text)
  if (body === undefined) throw new HttpError(status, texts.nonsense)
  if (status >= 200 && status < 300) return body as T
  const failure = (body ?? {}) as Partial<Failure>
  throw new HttpError(status, failure.message ?? texts.unexpected, failure)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
