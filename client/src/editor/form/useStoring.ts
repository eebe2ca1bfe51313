import { type Conflict, texts } from '@lab/shared/reply'
import { useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Fields } from '../fields/field.ts'
import type { Kept, Saving, Stored } from './api.ts'
import { type Content, contentIn, idOf, isDirty, rebased, type Source, startOf } from './content.ts'
import { publishDraft, storeDraft } from './draftApi.ts'
import { keptOfOthers } from './keptOfOthers.ts'
import { useReturnToPage } from './useReturnToPage.ts'
import { inputOf, type Values, valuesOf } from './values.ts'

/** Ways to store what a form holds: the specified add or edit, a draft, or the draft for all to read. */
export type Act = 'save' | 'draft' | 'publish'

export type Submission<Item> = {
  act: Act
  content: Content<Item>
  /** Whether a draft is to be stored in any case, since it begins with another version now. */
  isRebased?: boolean
}

/** What somebody else did to the record meanwhile, so that what was typed could not be stored. */
export type Overtaken<Item> = { submission: Submission<Item> } & (
  | { how: 'deleted' }
  | { how: 'changed'; of: 'item' | 'draft'; conflict: Conflict; theirs: Content<Item> }
)

export type StoringOptions<Item> = Source<Item> & {
  /** Where its pictures are sent, if it has any. */
  upload?: string
  save: (input: object, saving: Saving) => Promise<Kept>
  /**
   * Told when the form has done its work: the id of the record that was edited or added, and whether
   * others had changed it too, so that it is something to look at.
   */
  onDone?: (id?: string, isMerged?: boolean) => void
}

type Target<Item> = {
  requestId: string
  /** Shows what is stored by now. */
  show: (content?: Content<Item>) => void
}

const DELETED = 'Somebody else has deleted this since you opened it.'
const NO_DRAFT =
  'Somebody else has published or discarded this draft since you opened it. What you typed is still here.'

/** Stores what a form holds, and notices when somebody else was faster. */
export function useStoring<Item extends Stored>(
  options: StoringOptions<Item>,
  { requestId, show }: Target<Item>,
) {
  const { fields, upload, onDone } = options
  const { reload } = useAdminData()
  const [overtaken, setOvertaken] = useState<Overtaken<Item>>()
  const returnToPage = useReturnToPage()

  /** @returns what the form says afterwards */
  async function store(submission: Submission<Item>, onProgress: (share: number) => void) {
    setOvertaken(undefined)
    const { act, content, isRebased = false } = submission
    const saving = { requestId, onProgress }
    if (act === 'save') {
      const { item } = content
      const input = item ? editOf(fields, content) : inputOf(fields, content.values)
      const save = () => options.save(input, { item, ...saving })
      return finish(content, await noticing(submission, 'item', save))
    }
    const isStored = act === 'publish' && !isRebased && !isDirty(fields, content)
    const draft =
      (isStored ? content.draft : undefined) ??
      (await noticing(submission, 'draft', () =>
        storeDraft(options, content, { upload, ...saving }),
      ))
    const stored = { item: content.item, draft }
    const saved = { ...stored, values: startOf(fields, stored) }
    if (act === 'draft') {
      const data = await reload()
      show((data && contentIn(options, data, draft.record)) ?? saved)
      return undefined
    }
    show(saved)
    const publishing = { act, content: saved }
    return finish(saved, await noticing(publishing, 'item', () => publishDraft(draft)))
  }

  async function finish(content: Content<Item>, { message, data }: Kept) {
    const kept = await keptOfOthers(options, content, data)
    const newest = await reload()
    const id = idOf(content) ?? data?._id
    const isMerged = kept.length > 0 && newest !== undefined
    show(isMerged ? contentIn(options, newest, id) : undefined)
    onDone?.(id, isMerged)
    const said = [message, ...kept].join('\n')
    if (!isMerged) returnToPage(said)
    return said
  }

  /** @param of whose version counts in the work */
  async function noticing<Answer>(
    submission: Submission<Item>,
    of: 'item' | 'draft',
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      const id = idOf(submission.content)
      // A publication that fails may have stored the draft before.
      const data = id ? await reload() : undefined
      if (!isOvertaking(error) || !id) throw error
      const theirs = data && theirsIn(contentIn(options, data, id), submission)
      const { conflict } = error.failure
      if (data && !theirs) setOvertaken({ how: 'deleted', submission })
      else if (theirs && conflict && conflict.fields.length > 0)
        setOvertaken({ how: 'changed', submission, of, conflict, theirs })
      else if (theirs)
        show({ ...theirs, values: rebased(fields, submission.content, theirs.values) })
      throw new HttpError(
        error.status,
        error.status === 409 ? texts.stale : theirs ? NO_DRAFT : DELETED,
      )
    }
  }

  /** What is published goes by what is published alone. */
  const theirsIn = (stored: Content<Item> | undefined, { act }: Submission<Item>) =>
    stored?.item && act === 'save'
      ? { item: stored.item, values: valuesOf(fields, stored.item) }
      : stored

  /**
   * What is to be stored after the choice between two texts.
   * @param isMine by the names of the fields that both have changed
   */
  function resolved(isMine: Record<string, boolean>): Submission<Item> | undefined {
    if (overtaken?.how !== 'changed') return undefined
    const { submission, of, conflict, theirs } = overtaken
    const { act, content } = submission
    const other = of === 'item' && theirs.item ? valuesOf(fields, theirs.item) : theirs.values
    const chosen: Values = Object.fromEntries(
      conflict.fields.map(({ name }) => [name, (isMine[name] ? content.values : other)[name]]),
    )
    const values = rebased(fields, content, theirs.values, chosen)
    const { version } = conflict
    const { item, draft } = theirs
    const onto =
      of === 'item'
        ? { item: item && { ...item, version }, draft: draft && { ...draft, base: version } }
        : { item, draft: draft && { ...draft, version } }
    return { act, content: { ...onto, values }, isRebased: true }
  }

  return { store, overtaken, forget: () => setOvertaken(undefined), resolved }
}

/** What an edit sends: of what pictures are called only what was changed, since nothing else merges that. */
function editOf<Item extends Stored>(fields: Fields, content: Content<Item>): Values {
  const input = inputOf(fields, content.values)
  const { pictureTexts: before = {} } = startOf(fields, content)
  const { pictureTexts } = input
  if (!pictureTexts) return input
  const changed = Object.entries(pictureTexts).filter(([key, text]) => text !== (before[key] ?? ''))
  return { ...input, pictureTexts: Object.fromEntries(changed) }
}

const isOvertaking = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 409 || error.status === 404)

/** Whether a failure of a form tells of somebody else who was faster. */
export const isOvertaken = <Item extends Stored>(error: unknown, content: Content<Item>) =>
  isOvertaking(error) && idOf(content) !== undefined
