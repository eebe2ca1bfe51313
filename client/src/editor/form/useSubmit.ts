import type { Checked } from '@lab/shared/fields.schema'
import { type Done, type FieldError, texts } from '@lab/shared/reply'
import { useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { randomId } from '../../lib/randomId.ts'
import { useAdminData } from '../AdminDataProvider.tsx'
import type { Saving, Stored } from './api.ts'
import { failure, type Notice, success } from './notice.ts'

/** What a form holds: a draft, and the item that it edits unless it adds one. */
export type Content<Item, Draft> = { item?: Item; draft: Draft }

export type SubmitOptions<Item, Draft> = {
  check: (draft: Draft, item?: Item) => Checked<unknown>
  save: (draft: Draft, saving: Saving) => Promise<Done>
}

type Attempt = {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  notice?: Notice
  errors?: FieldError[]
  /** The share of the pictures that has gone, from 0 to 1. */
  progress?: number
  /** Somebody else changed or deleted the item meanwhile. */
  stale?: boolean
}

const IDLE: Attempt = { state: 'idle' }
const DELETED_MEANWHILE = 'Somebody else has deleted this since you opened it.'

/** The saving of a form: checks, sends, and says what came of it. */
export function useSubmit<Item extends Stored, Draft>(
  { check, save }: SubmitOptions<Item, Draft>,
  onSaved: () => void,
) {
  const { reload } = useAdminData()
  const [requestId, setRequestId] = useState(randomId)
  const [attempt, setAttempt] = useState(IDLE)

  function restart() {
    setRequestId(randomId())
    setAttempt(IDLE)
  }

  async function submit({ item, draft }: Content<Item, Draft>) {
    const checked = check(draft, item)
    if (!checked.ok) return setAttempt(failed(checked.message, checked.errors))
    setAttempt({ state: 'saving' })
    const onProgress = (progress: number) => setAttempt({ state: 'saving', progress })
    try {
      const { message } = await save(draft, { item, requestId, onProgress })
      await reload()
      restart()
      onSaved()
      setAttempt({ state: 'saved', notice: success(message) })
    } catch (error) {
      const isStale = item !== undefined && [404, 409].includes(statusOf(error))
      if (isStale) await reload()
      setAttempt(isStale ? staleAttempt(statusOf(error)) : failedAttempt(error))
    }
  }

  return {
    attempt,
    submit,
    restart,
    tell: (notice?: Notice) => setAttempt((last) => ({ ...last, notice })),
    /** Drops the errors of a field that is being mended. */
    forget: (field: string) =>
      setAttempt((last) => ({
        ...last,
        errors: last.errors?.filter((error) => !concerns(error, field)),
      })),
  }
}

export const concerns = ({ path }: FieldError, field: string) =>
  path === field || path.startsWith(`${field}.`)

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 0)

const failed = (text: string, errors?: FieldError[]): Attempt => ({
  state: 'failed',
  notice: { kind: 'failure', text },
  errors,
})

const staleAttempt = (status: number): Attempt => ({
  ...failed(status === 409 ? texts.stale : DELETED_MEANWHILE),
  stale: true,
})

const failedAttempt = (error: unknown): Attempt => ({
  state: 'failed',
  notice: failure(error, texts.submitFailed),
  errors: error instanceof HttpError ? error.errors : undefined,
})
