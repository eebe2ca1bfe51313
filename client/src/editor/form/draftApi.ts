import { type Draft, type DraftInput, draftPaths } from '@lab/shared/drafts'
import type { KindName } from '@lab/shared/kinds'
import { type Done, REQUEST_ID_HEADER, type Saved } from '@lab/shared/reply'
import { withAddresses } from '../fields/pictures.ts'
import { type Stored, send } from './api.ts'
import { type Content, idOf, type Source } from './content.ts'
import { inputOf, isSame, type Values, valuesOf } from './values.ts'

type Saving = {
  /** The record, or the one that it will be; left out for a draft that is not stored yet. */
  record?: string
  /** One random id per opened form, so that a repeated request adds once. */
  requestId: string
}

async function saveDraft(
  kind: KindName,
  input: DraftInput,
  { record, requestId }: Saving,
): Promise<Draft> {
  const saved = record
    ? send<Saved<Draft>>('POST', draftPaths.draft(kind, record), input)
    : send<Saved<Draft>>('POST', draftPaths.add(kind), input, { [REQUEST_ID_HEADER]: requestId })
  return (await saved).data
}

export const publishDraft = ({ kind, record, version }: Draft) =>
  send('POST', draftPaths.publish(kind, record), { version })

export const discardDraft = ({ kind, record, version }: Draft): Promise<Done> =>
  send('DELETE', draftPaths.draft(kind, record), { version })

type Sending = { upload?: string; requestId: string; onProgress: (share: number) => void }

/** Stores what a form holds as a draft: fields that differ from what is published, or are in it already. */
export async function storeDraft<Item extends Stored>(
  { kind, fields }: Source<Item>,
  { item, draft, values }: Content<Item>,
  { upload, requestId, onProgress }: Sending,
): Promise<Draft> {
  const published = item && valuesOf(fields, item)
  const isSent = (name: string) =>
    !published || name in (draft?.fields ?? {}) || !isSame(values[name], published[name])
  const input = Object.entries(inputOf(fields, values)).filter(([name]) => isSent(name))
  const changed: Values = Object.fromEntries(input)
  const sent = upload ? await withAddresses(upload, changed, onProgress) : changed
  const base = draft ? (draft.base ?? undefined) : item?.version
  return saveDraft(
    kind,
    { fields: { ...sent }, version: draft?.version, base },
    { record: idOf({ item, draft }), requestId },
  )
}
