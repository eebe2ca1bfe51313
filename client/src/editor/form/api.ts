import { historyPaths, type RestoredVersion } from '@lab/shared/history'
import { imagePaths, imageTexts } from '@lab/shared/images'
import type { KindName } from '@lab/shared/kinds'
import { type Done, type Failure, REQUEST_ID_HEADER, type Saved, texts } from '@lab/shared/reply'
import type { Versioned } from '@lab/shared/site'
import { trashPaths } from '@lab/shared/trash'
import type { Visibility } from '@lab/shared/visibility'
import { HttpError, request } from '../../lib/http.ts'
import { fileName } from '../compare/FieldValue.tsx'
import { withAddresses } from '../fields/pictures.ts'
import { reasonOf } from './notice.ts'

/** A record as editors see it. */
export type Stored = Versioned<{ _id: string; order?: number } & Visibility>

/** The answer of a save, with what was stored. */
export type Kept = Done & { data?: Pick<Stored, '_id'> }

/** How a form is saved. */
export type Saving = {
  /** What is edited, as it was when the form opened; left out when adding. */
  item?: Stored
  /** One random id per opened form, so that a repeated request adds once. */
  requestId: string
  /** Told the share of the pictures that has gone, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a change; a 200 answer that reports no success is a failure too. */
export async function send<Reply extends Done = Kept>(
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Reply> {
  const reply = await request<Reply | Failure>(method, path, { body, headers })
  if (!reply.success) throw new HttpError(200, reply.message || texts.submissionFailed)
  return reply
}

type Paths = { add: string; edit: (id: string) => string }

/** Uploads the chosen pictures of `input`, then adds it or stores it as an edit. */
export async function saveRecord(
  paths: Paths,
  uploadPath: string,
  input: object,
  { item, requestId, onProgress }: Saving,
): Promise<Kept> {
  const body = await withAddresses(uploadPath, input, onProgress)
  return item
    ? send('POST', paths.edit(item._id), { ...body, version: item.version })
    : send('POST', paths.add, body, { [REQUEST_ID_HEADER]: requestId })
}

/**
 * Deletes the images of a record, then the record.
 * @param imageUrls of images that this site stores
 */
export async function deleteRecord(
  path: string,
  imageUrls: string[],
  failedText: string,
): Promise<Done> {
  if (imageUrls.length > 0)
    await step(imageTexts.cloudFailed, send('POST', imagePaths.delete, { imageUrls }))
  return step(failedText, send('DELETE', path))
}

/** Puts back what was deleted, as it was. */
export const restoreTrashed = (id: string) => send('POST', trashPaths.restore(id))

/** Deletes for good what is in the trash. */
export const eraseTrashed = (id: string) => send('DELETE', trashPaths.entry(id))

/** What is said before the reason why it was not. */
export const NOT_RESTORED = 'It could not be restored.'

/**
 * Stores an earlier version of a record as its newest one.
 * @param stored the record as it is shown
 */
export async function restoreVersion(kind: KindName, stored: Stored, version: number) {
  const path = historyPaths.restore(kind, stored._id, version)
  const body = { version: stored.version }
  const { message, data } = await request<Saved<RestoredVersion>>('POST', path, { body })
  return { message: [message, ...data.gone.map(fileName)].join('\n') }
}

/** A step of a deletion: a failure says which one it was, and why. */
async function step(failedText: string, work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0
    const lines = new Set([failedText, texts.deleteFailed, reasonOf(error)])
    throw new HttpError(status, [...lines].join('\n'))
  }
}
