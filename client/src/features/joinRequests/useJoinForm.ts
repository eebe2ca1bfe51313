import { FASTEST_MS, FILLED_FIELD } from '@lab/shared/joinRequests'
import { type FieldError, texts } from '@lab/shared/reply'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusInSight } from '../../lib/focusInSight.ts'
import { HttpError } from '../../lib/http.ts'
import { randomId } from '../../lib/randomId.ts'
import type { MessageContent } from '../../ui/Message.tsx'
import { submitRequest } from './api.ts'

/** Checks and sends the application, and tells how it went. */
export function useJoinForm(onReceived: (thanks: string) => void) {
  const [requestId] = useState(randomId)
  const [openedAt] = useState(() => performance.now())
  const [pending, setPending] = useState(false)
  const [progress, setProgress] = useState(0)
  const [message, setMessage] = useState<MessageContent>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setPending(true)
    setProgress(0)
    setMessage(undefined)
    setErrors({})
    const failure = await send(new FormData(form)).catch(readFailure)
    // Drawn at once, so that the first wrong field can be given the focus.
    flushSync(() => {
      setPending(false)
      if (!failure) return
      const errors = byField(failure.errors)
      const problems = Object.entries(errors).map(([id, text]) => ({ id, text }))
      setMessage({ kind: 'failure', text: failure.message, problems })
      setErrors(errors)
    })
    focusInSight(form.querySelector<HTMLElement>('[aria-invalid=true]'))
  }

  async function send(form: FormData): Promise<Problem | undefined> {
    const { checkApplication } = await import('./checkApplication.ts')
    const problem = checkApplication(form)
    if (problem) return problem
    await untilPlausible(openedAt)
    form.set(FILLED_FIELD, String(Math.round(performance.now() - openedAt)))
    const { message } = await submitRequest(form, requestId, setProgress)
    onReceived(message)
  }

  return { submit, pending, progress, message, clearMessage: () => setMessage(undefined), errors }
}

/** A timer may be early by a little. */
const MARGIN_MS = 50

/** Waits until a person could have filled in the form; the server takes it for a program's before. */
const untilPlausible = (openedAt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, openedAt + FASTEST_MS + MARGIN_MS - performance.now()),
  )

export type Problem = { message: string; errors: FieldError[] }

const readFailure = (error: unknown): Problem =>
  error instanceof HttpError ? error : { message: texts.submitFailed, errors: [] }

/** The first thing that is wrong with each field. */
function byField(errors: FieldError[]): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of errors) first[path] ??= message
  return first
}
