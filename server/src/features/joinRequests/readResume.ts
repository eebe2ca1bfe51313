import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { createFairQueue } from '../../http/admission/fairQueue.ts'
import { encodeImage } from '../../images/encodeImage.ts'
import { HttpError } from '../../lib/httpError.ts'

const MAX_QUEUED = 20
const RETRY_SECONDS = 10

/** A picture takes a lot of memory while it is made anew, and anybody may send one. */
const encodingInTurn = createFairQueue({
  concurrency: 1,
  maxQueued: MAX_QUEUED,
  refuse: () => new HttpError(503, joinRequestTexts.tooMany, { retryAfterSeconds: RETRY_SECONDS }),
})

export type Resume = { bytes: Buffer; extension: string; type: string }

/**
 * A PDF stays as it is; a picture is made anew, so that nothing hides in it.
 * @param network where the file comes from
 * @throws HttpError 415 neither PDF nor picture, 503 when too many pictures are waiting
 */
export async function readResume(bytes: Buffer, network: string): Promise<Resume> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { bytes, extension: 'pdf', type: 'application/pdf' }
  const image = await encodingInTurn(
    () =>
      encodeImage(bytes).catch(() => {
        throw new HttpError(415, joinRequestTexts.wrongType)
      }),
    { name: network },
  )
  return { bytes: image.bytes, extension: 'webp', type: 'image/webp' }
}
