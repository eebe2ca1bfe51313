import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { originHeaders } from '../../http/crossOrigin.ts'
import { type Answer, createCachedResponse, type Rendered } from './cachedResponse.ts'
import type { PublicContent } from './publicContent.ts'
import type { Content } from './showAt.ts'

/** Who is answered, and the address as its readers spell it. */
export type Destination = { req: IncomingMessage; res: ServerResponse; address: string }

/** What an address shows; undefined where there is nothing to show. */
type Render = (now: Content) => Rendered | undefined

/** Answers that are made of the public content once, for all who ask until it changes. */
export type Answers = {
  /**
   * Answers with what is made of the content, unless that is nothing; tells whether it has.
   * @param ifUnknown while no content is known; without it, that is a failure
   * @throws HttpError 503
   */
  give(to: Destination, render: Render, ifUnknown?: () => Rendered | undefined): Promise<boolean>
  /**
   * Gives what has been given before at once, in front of the whole chain of an app; the first
   * request for an address, and all that is not so simple, goes to `next`.
   */
  serveKnown(next: RequestListener): RequestListener
  /** Makes all answers anew, when something has changed beside the content. */
  forget(): void
}

type Options = {
  /** What every answer of the site says; some of it follows from the content, where that is known. */
  headers: (now?: Content) => OutgoingHttpHeaders
  /** The sites whose pages may read the answers too. */
  clientOrigins: string[]
}

/** Of all bodies that are kept, before they are packed: some four hundred documents. */
const KEPT_CHARACTERS = 32_000_000

export function createResponseCache(
  content: PublicContent,
  { headers, clientOrigins }: Options,
): Answers {
  const vary = clientOrigins.length > 0 ? 'Origin, Accept-Encoding' : 'Accept-Encoding'
  const begin = (now?: Content) => ({
    of: now,
    usual: { ...headers(now), vary },
    byAddress: new Map<string, { answer: Answer; length: number }>(),
    length: 0,
  })
  let made = begin()

  function madeOf(now: Content) {
    if (made.of !== now) made = begin(now)
    return made
  }

  function answerAt(address: string, now: Content, render: Render) {
    const { usual, byAddress } = madeOf(now)
    const known = byAddress.get(address)
    if (known) return known.answer
    const rendered = render(now)
    if (!rendered) return undefined
    const answer = createCachedResponse(rendered, usual)
    keep(address, { answer, length: rendered.body.length })
    return answer
  }

  /** Gives up what has been kept longest where there is too much. */
  function keep(address: string, kept: { answer: Answer; length: number }) {
    made.byAddress.set(address, kept)
    made.length += kept.length
    for (const [oldest, { length }] of made.byAddress) {
      if (made.length <= KEPT_CHARACTERS) break
      made.byAddress.delete(oldest)
      made.length -= length
    }
  }

  function answerUnknown(render?: () => Rendered | undefined) {
    const rendered = render?.()
    return rendered && createCachedResponse(rendered, { ...headers(), vary })
  }

  const headersFor = (req: IncomingMessage, isStale: boolean) => {
    const more = Object.entries(originHeaders(req.headers.origin, clientOrigins)).flat()
    return isStale ? [...more, 'x-stale', 'true'] : more
  }

  async function giveAgain(req: IncomingMessage, res: ServerResponse, address: string) {
    const { content: now, isStale } = await content.read()
    const answer = madeOf(now).byAddress.get(address)?.answer
    await answer?.(req, res, headersFor(req, isStale))
    return answer !== undefined
  }

  return {
    async give({ req, res, address }, render, ifUnknown) {
      const reading = await content.read().catch((error: unknown) => {
        if (!ifUnknown) throw error
      })
      const answer = reading ? answerAt(address, reading.content, render) : answerUnknown(ifUnknown)
      if (!answer) return false
      // It says all that it has to say itself.
      for (const name of res.getHeaderNames()) res.removeHeader(name)
      await answer(req, res, headersFor(req, reading?.isStale ?? true))
      return true
    },
    serveKnown: (next) => (req, res) => {
      const { method, url = '' } = req
      const isRead = method === 'GET' || method === 'HEAD'
      if (!isRead || !made.byAddress.has(url)) return next(req, res)
      giveAgain(req, res, url).then(
        (isGiven) => isGiven || next(req, res),
        // The app meets the same failure and says it well.
        () => next(req, res),
      )
    },
    forget() {
      made = begin()
    },
  }
}
