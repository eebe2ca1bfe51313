import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../lib/config.ts'

/** Parts of the browser that no page of this site, and nothing framed in it, may use. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
const PERMISSIONS = UNUSED.map((part) => `${part}=()`).join(', ')
const IMAGE_HOST = 'https://res.cloudinary.com'

/**
 * What browsers are told with every answer.
 * @param feed address of the framed feed
 * @param inline hashes of the scripts and styles that stand in documents, as policies name them
 * @param pictureOrigins other sites whose pictures are shown, such as https://example.org
 */
export function securityHeaders(
  config: Config,
  feed: string,
  inline: { scripts: string[]; styles: string[] },
  pictureOrigins: string[] = [],
): OutgoingHttpHeaders {
  const ours = config.cloudinaryUrl ? [IMAGE_HOST] : []
  const setLimits = helmet({
    contentSecurityPolicy: {
      // The defaults would send visitors to https where there is none.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...inline.styles],
        // Chosen pictures are previewed from the browser's memory.
        imgSrc: ["'self'", 'blob:', ...new Set([...ours, ...pictureOrigins])],
        frameSrc: [URL.canParse(feed) ? new URL(feed).origin : "'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
    crossOriginResourcePolicy: {
      policy: config.clientOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  // They are the same for all who ask, so they are written once, into an answer that nobody gets.
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  setLimits(req, res, () => {})
  return { ...res.getHeaders(), 'permissions-policy': PERMISSIONS }
}
