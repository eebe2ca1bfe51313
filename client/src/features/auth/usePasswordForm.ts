import { authTexts } from '@lab/shared/auth'
import { passwordChange } from '@lab/shared/auth.schema'
import { checkInput } from '@lab/shared/fields.schema'
import { type FieldError, texts } from '@lab/shared/reply'
import { type FormEvent, useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import type { MessageContent } from '../../ui/Message.tsx'
import { changePassword } from './api.ts'

type Outcome = { message?: MessageContent; errors: Record<string, string> }

const NOTHING: Outcome = { errors: {} }

/** Checks and sends the change of a password, and tells how it went. */
export function usePasswordForm() {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState(NOTHING)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setPending(true)
    setOutcome(NOTHING)
    const result = await send(Object.fromEntries(new FormData(form)))
    setPending(false)
    setOutcome(result)
    if (result.message?.kind === 'success') form.reset()
  }

  const clearMessage = () => setOutcome(NOTHING)
  return { submit, pending, ...outcome, clearMessage }
}

async function send({ repeated, ...input }: Record<string, unknown>): Promise<Outcome> {
  const checked = checkInput(passwordChange, input, authTexts.passwordMissing)
  if (!checked.ok) return failed(checked.message, checked.errors)
  if (repeated !== checked.data.newPassword) {
    const message = authTexts.passwordsDiffer
    return failed(message, [{ path: 'repeated', message }])
  }
  try {
    const { message } = await changePassword(checked.data)
    return { message: { kind: 'success', text: message }, errors: {} }
  } catch (error) {
    if (error instanceof HttpError) return failed(error.message, error.errors)
    return failed(texts.submitFailed, [])
  }
}

const failed = (text: string, errors: FieldError[]): Outcome => ({
  message: { kind: 'failure', text },
  errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
})
