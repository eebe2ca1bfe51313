import type { IncomingMessage } from 'node:http'
import { type Asking, askPublicWeb, NotPublicError } from '../lib/publicWeb.ts'
import type { LinkRecord } from '../records/upkeep.ts'

const MOST_REDIRECTS = 5

export type Asked = Pick<LinkRecord, 'state' | 'detail'>

/** How the site asks others, and from whom. */
export type Manner = Pick<Asking, 'agent' | 'timeoutMs' | 'mayAsk'>

/** Asks whether a link still answers: with HEAD, and with GET where that is not answered well. */
export async function askLink(address: string, manner: Manner): Promise<Asked> {
  try {
    const status = await statusOf(address, { ...manner, method: 'HEAD' })
    if (status > 0 && status < 400) return { state: 'answers', detail: '' }
    return judge(await statusOf(address, { ...manner, method: 'GET' }))
  } catch (error) {
    return explain(error)
  }
}

async function statusOf(address: string, asking: Asking): Promise<number> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await askPublicWeb(url, asking)
    const next = nextOf(answer, url)
    if (!next) return answer.statusCode ?? 0
    url = next
  }
  return 0
}

function nextOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  const { location = '' } = headers
  if (![301, 302, 303, 307, 308].includes(statusCode) || !URL.canParse(location, from.href))
    return undefined
  return new URL(location, from)
}

/** Who refuses programs, or is busy, may well answer people. */
function judge(status: number): Asked {
  if (status === 404 || status === 410)
    return { state: 'gone', detail: 'The page is not there any more' }
  if (status === 0) return { state: 'fails', detail: 'It leads in a circle' }
  if (status >= 500 && status !== 503)
    return { state: 'fails', detail: `The server failed (${status})` }
  return { state: 'answers', detail: '' }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  ECONNREFUSED: 'The server does not answer',
  ECONNRESET: 'The server breaks off',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
}

/** What says that this machine is cut off, and nothing of the other. */
const ownFault = ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']

function explain(error: unknown): Asked {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof NotPublicError || ownFault.includes(code))
    return { state: 'unknown', detail: '' }
  return { state: 'fails', detail: reasons[code] ?? 'It did not answer in time' }
}
