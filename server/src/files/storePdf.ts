import { addressName, filePaths, fileTexts, PDF_TYPE } from '@lab/shared/files'
import type { Logger } from 'pino'
import { isNoRoom, randomKey } from '../lib/files.ts'
import { HttpError } from '../lib/httpError.ts'
import type { Person } from '../records/editable.ts'
import { FileModel } from './file.model.ts'
import type { FileStore } from './fileStore.ts'

const RETRY_SECONDS = 10
/** Bytes at the end of a PDF within which it says that it is whole. */
const TRAILER = 2_048

type Upload = { name: string; bytes: Buffer; by: Person }

/**
 * Stores a PDF as it came and answers its address.
 * @throws HttpError 415 no PDF, 400 a PDF that is not whole, 503 when it cannot be stored
 */
export async function storePdf(
  store: FileStore,
  { name, bytes, by }: Upload,
  logger: Logger,
): Promise<string> {
  refuseOthers(bytes)
  const key = randomKey()
  const shown = addressName(name)
  const stored = `${key}.${shown}`
  await FileModel.create({ key: stored, name, type: PDF_TYPE, bytes: bytes.length, by })
  await store.save(stored, bytes).catch((err: unknown) => {
    logger.error({ err }, 'file not stored')
    throw isNoRoom(err) ? err : uploadFailed()
  })
  const url = filePaths.file(key, shown)
  await FileModel.updateOne({ key: stored }, { $set: { url } })
  return url
}

function refuseOthers(bytes: Buffer) {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new HttpError(415, fileTexts.wrongType)
  if (!bytes.subarray(-TRAILER).includes('%%EOF')) throw new HttpError(400, fileTexts.damaged)
}

const uploadFailed = () =>
  new HttpError(503, fileTexts.uploadFailed, { retryAfterSeconds: RETRY_SECONDS })
