import { joinRequestTexts } from '@lab/shared/joinRequests'
import { encodeImage } from '../../images/encodeImage.ts'
import { HttpError } from '../../lib/httpError.ts'
import { createTurns } from '../../lib/turns.ts'

const WAITING = 20
const RETRY_SECONDS = 10

/** A picture takes a lot of memory while it is made anew, and anybody may send one. */
const encodingInTurn = createTurns({
  atOnce: 1,
  waiting: WAITING,
  waitingOfOne: WAITING,
  refuse: () => new HttpError(503, joinRequestTexts.tooMany, { retryAfterSeconds: RETRY_SECONDS }),
})

export type Resume = { bytes: Buffer; extension: string; type: string }

/**
 * A PDF stays as it is; a picture is made anew, so that nothing hides in it.
 * @throws HttpError 415 neither PDF nor picture, 503 when too many pictures are waiting
 */
export async function readResume(bytes: Buffer): Promise<Resume> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { bytes, extension: 'pdf', type: 'application/pdf' }
  const image = await encodingInTurn('applicants', () =>
    encodeImage(bytes).catch(() => {
      throw new HttpError(415, joinRequestTexts.wrongType)
    }),
  )
  return { bytes: image.bytes, extension: 'webp', type: 'image/webp' }
}
