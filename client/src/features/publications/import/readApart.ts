import type { Known } from './here.ts'
import type { ReadSource, Source } from './reading.ts'

/** Bytes of a file. */
const LARGEST = 10 * 1024 * 1024
/** Far more than the largest file needs on a slow telephone. */
const LONGEST_MS = 60_000

export type Input = { name: string; blob: Blob }

/** Reads a file in a thread of its own, so that the page stays awake whatever is in it. */
export async function readApart(
  { name, blob }: Input,
  here: Known[],
  signal: AbortSignal,
): Promise<ReadSource> {
  const refused = (reason: string) => ({
    papers: [],
    refused: [{ from: name, reason }],
    identifiers: [],
  })
  if (blob.size > LARGEST) return refused('It is larger than 10 MB.')
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return await inWorker({ name, bytes, here }, signal)
  } catch (error) {
    signal.throwIfAborted()
    return refused(error instanceof TooSlow ? 'It took too long to read.' : 'It could not be read.')
  }
}

class TooSlow extends Error {}

async function inWorker(source: Source, signal: AbortSignal): Promise<ReadSource> {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  const timeout = AbortSignal.timeout(LONGEST_MS)
  try {
    return await new Promise<ReadSource>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      timeout.addEventListener('abort', () => reject(new TooSlow()), { once: true })
      worker.onmessage = ({ data }: MessageEvent<ReadSource>) => resolve(data)
      worker.onerror = () => reject(new Error('The worker has failed.'))
      worker.postMessage(source)
    })
  } finally {
    worker.terminate()
  }
}
