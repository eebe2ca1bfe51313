import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Encoding, encode, encodingFor } from '../../http/encodings.ts'

/** What an address shows while the content is the same. */
export type Rendered = {
  body: string
  /** The kind of the body, and what else this address says; undefined takes a usual header away. */
  headers: OutgoingHttpHeaders & { 'content-type': string }
  status?: number
}

/**
 * Answers a GET or a HEAD whole; nothing has to be said before.
 * @param more headers of this request alone, as names and values in turn
 * @throws HttpError 503 when too much waits to be compressed
 */
export type Answer = (req: IncomingMessage, res: ServerResponse, more: string[]) => Promise<void>

/** The bytes in one encoding, and all headers as names and values in turn. */
type Form = { bytes: Buffer; etag: string; headers: string[]; headersWithoutBytes: string[] }

const POLICY = 'content-security-policy'

/** Fewer bytes than this travel in one packet, compressed or not. */
const WORTH_COMPRESSING = 1_000

/**
 * Keeps what an address shows in every encoding that has been asked for.
 * @param usual headers of every answer
 */
export function createCachedResponse(rendered: Rendered, usual: OutgoingHttpHeaders): Answer {
  const { body, headers, status = 200 } = rendered
  const plain = Buffer.from(body)
  const policy = String({ ...usual, ...headers }[POLICY])
  // A browser that is told that nothing has changed keeps the policy that came with what it has.
  const hash = createHash('sha256').update(policy).update(plain).digest('base64url').slice(0, 22)
  const isSmall = plain.length < WORTH_COMPRESSING
  const forms = new Map<Encoding, Promise<Form>>()

  async function make(encoding: Encoding): Promise<Form> {
    const bytes = await encode(plain, encoding)
    // A strong tag belongs to one representation, and other bytes are another one.
    const etag = `"${hash}-${encoding}"`
    const shared = { ...usual, 'cache-control': 'no-cache', ...headers, etag }
    const { 'content-type': type, ...withoutBytes } = shared
    const coding = encoding === 'identity' ? undefined : encoding
    const whole = { ...shared, 'content-encoding': coding, 'content-length': bytes.length }
    return { bytes, etag, headers: inTurn(whole), headersWithoutBytes: inTurn(withoutBytes) }
  }

  function formIn(encoding: Encoding): Promise<Form> {
    const known = forms.get(encoding)
    if (known) return known
    const form = make(encoding)
    forms.set(encoding, form)
    form.catch(() => forms.delete(encoding))
    return form
  }

  return async (req, res, more) => {
    const accepted = req.headers['accept-encoding']
    const form = await formIn(isSmall ? 'identity' : encodingFor(accepted))
    if (status === 200 && isKnown(req.headers['if-none-match'], form.etag))
      res.writeHead(304, form.headersWithoutBytes.concat(more)).end()
    else
      res
        .writeHead(status, form.headers.concat(more))
        .end(req.method === 'HEAD' ? undefined : form.bytes)
  }
}

/** Characters of all tags that a reader may name. */
const LONGEST_TAGS = 1_000

/** Whether the reader has it already. A proxy may have made the tag a weak one. */
const isKnown = (tags = '', etag: string) =>
  tags.length <= LONGEST_TAGS &&
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

const inTurn = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )

/** A body in UTF-8. */
export const text = (type: string, body: string): Rendered => ({
  body,
  headers: { 'content-type': `${type}; charset=utf-8` },
})

export const json = (value: unknown) => text('application/json', JSON.stringify(value))
