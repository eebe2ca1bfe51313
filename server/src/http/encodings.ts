import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { HttpError } from '../lib/httpError.ts'
import { createFairQueue } from './admission/fairQueue.ts'

/** How the bytes of an answer may be written, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Leaves threads to those who read files. */
const CONCURRENCY = 2
const MAX_QUEUED = 1_000
const RETRY_SECONDS = 2
/** The best quality makes a list 13 % smaller, and its first reader wait fifty times as long. */
const BROTLI_QUALITY = 5

const inTurn = createFairQueue({
  concurrency: CONCURRENCY,
  maxQueued: MAX_QUEUED,
  refuse: () => new HttpError(503, everyPageWords.busy, { retryAfterSeconds: RETRY_SECONDS }),
})

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** The bytes in an encoding, made beside the event loop. @throws HttpError 503 when too many wait */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return inTurn(() => (encoding === 'br' ? brotliBytes(bytes, { params }) : gzipBytes(bytes)))
}

/** What headers have been found to mean; there are few of them. */
const understood = new Map<string, Encoding>()
const MOST_UNDERSTOOD = 100
/** Characters; browsers send thirty. */
const LONGEST_UNDERSTOOD = 200

/** The encoding that suits an Accept-Encoding header best, the smallest where several do. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted || accepted.length > LONGEST_UNDERSTOOD) return 'identity'
  const known = understood.get(accepted)
  if (known) return known
  const encoding = bestOf(accepted)
  if (understood.size >= MOST_UNDERSTOOD) understood.clear()
  understood.set(accepted, encoding)
  return encoding
}

function bestOf(accepted: string): Encoding {
  const qualities = new Map(accepted.toLowerCase().split(',').map(qualityIn))
  // What is not named is unwanted, but for the plain bytes: they are there for want of better.
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 1e-4 : 0)
  const best = Math.max(...ENCODINGS.map(qualityOf))
  const found = ENCODINGS.find((encoding) => qualityOf(encoding) === best)
  return (best > 0 && found) || 'identity'
}

/** Such as `gzip;q=0.5`. */
function qualityIn(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((text) => text.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
