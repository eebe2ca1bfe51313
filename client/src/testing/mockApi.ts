import { vi } from 'vitest'

type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}
type Answer = Response | Promise<Response>
type Handler = (call: Call) => Answer

/** A JSON answer. */
export const reply = (body: unknown, status = 200) => Response.json(body, { status })

/** An answer that comes when the test gives it, whether or not it has been asked for by then. */
export function heldReply() {
  let answer = (_: Response) => {}
  const reply = new Promise<Response>((resolve) => (answer = resolve))
  return { handler: () => reply, answer }
}

/**
 * Stands in for the network. Keys are `GET /api/getData`; values are the JSON body of a 200 answer,
 * or a function that makes the answer. What is not listed answers 404.
 * @returns `calls` holds what was asked; `on` changes an answer
 */
export function mockApi(answers: Record<string, unknown>) {
  const table = new Map(Object.entries(answers))
  const calls: Call[] = []

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const call = readCall(String(input), init)
    calls.push(call)
    await Promise.resolve()
    init.signal?.throwIfAborted()
    const found = table.get(`${call.method} ${call.path}`)
    if (isHandler(found)) return found(call)
    return found === undefined
      ? reply({ success: false, message: 'Not found.' }, 404)
      : reply(found)
  }

  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', xhrOver(answer))
  return { calls, on: (key: string, value: unknown) => table.set(key, value) }
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

function readCall(url: string, init: RequestInit): Call {
  const { body, method = 'GET' } = init
  const { pathname, searchParams } = new URL(url, 'http://site.test')
  return {
    method,
    path: pathname,
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    headers: new Headers(init.headers),
  }
}

/** As much of XMLHttpRequest as uploads use, on top of the same answers. */
function xhrOver(answer: (url: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress?: (event: object) => void } = {}
    onload = () => {}
    onerror = () => {}
    status = 0
    responseText = ''
    private method = ''
    private url = ''
    private headers = new Headers()

    open(method: string, url: string) {
      this.method = method
      this.url = url
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }

    async send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      try {
        const response = await answer(this.url, {
          method: this.method,
          headers: this.headers,
          body,
        })
        this.status = response.status
        this.responseText = await response.text()
        this.onload()
      } catch {
        this.onerror()
      }
    }
  }
}
