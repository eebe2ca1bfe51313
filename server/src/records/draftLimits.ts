import { draftTexts } from '@lab/shared/drafts'
import type { Fields } from '@lab/shared/kinds'
import type { Actor } from '../http/access.ts'
import { HttpError } from '../lib/httpError.ts'
import { countToday } from './dailyLimit.ts'
import { DraftModel } from './drafts.ts'

/** Drafts of one contributor that may wait, and what they may hold: every editor's page loads them. */
const MOST_WAITING = 200
const MOST_CHARACTERS = 10 * 1024 * 1024
/** Each is noted for a year. */
const MOST_SAVES_A_DAY = 2_000

/**
 * Comes before a draft is saved by somebody who cannot publish it.
 * @param record whose draft it is, where that is known already
 * @throws HttpError 400 when too much of theirs waits, 429 when they have saved too often today
 */
export async function limitDrafts({ id, role }: Actor, fields: Fields, record?: string) {
  if (role !== 'contributor') return
  await countToday(`draft of ${id}`, MOST_SAVES_A_DAY, draftTexts.tooOften)
  const theirs = { 'editedBy.id': id, record: { $ne: record } }
  const others = await DraftModel.find(theirs, { fields: 1 }).limit(MOST_WAITING).lean()
  const characters = [fields, ...others.map((draft) => draft.fields)]
    .map((held) => JSON.stringify(held).length)
    .reduce((sum, length) => sum + length)
  if (others.length >= MOST_WAITING || characters > MOST_CHARACTERS)
    throw new HttpError(400, draftTexts.tooMany)
}
