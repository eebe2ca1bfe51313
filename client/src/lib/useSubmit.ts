import { type FieldError, type InvalidInput, texts } from '@lab/shared/reply'
import { useEffect, useRef, useState } from 'react'
import { focusInSight } from './focusInSight.ts'
import { HttpError } from './http.ts'

export type Attempt = {
  state: 'idle' | 'sending' | 'done' | 'failed'
  /** What the form says about it. */
  message?: { kind: 'success' | 'failure'; text: string }
  errors: FieldError[]
  /** The share of the files that has gone, from 0 to 1. */
  progress?: number
  /** Of the answer that refused it. */
  status?: number
}

type Options<Input> = {
  /** What is wrong with an input, so that it is not sent. */
  check?: (input: Input) => InvalidInput | undefined | Promise<InvalidInput | undefined>
  /** Answers what the form says afterwards, if anything. */
  send: (input: Input, onProgress: (share: number) => void) => Promise<string | undefined>
  /** What is said when it fails; without it, what the server or the line says. */
  failureText?: (error: unknown, input: Input) => string
}

const IDLE: Attempt = { state: 'idle', errors: [] }

/** How every form is submitted: it is checked and sent, and says what came of it. */
export function useSubmit<Input>({ check, send, failureText = messageOf }: Options<Input>) {
  const [attempt, setAttempt] = useState(IDLE)
  const ref = useRef<HTMLFormElement>(null)
  const failed = attempt.state === 'failed' ? attempt.message : undefined

  // Whoever failed is led to what is to be mended.
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    if (failed) focusInSight(find('[aria-invalid="true"]') ?? find('[data-next]'))
  }, [failed])

  async function submit(input: Input) {
    setAttempt({ ...IDLE, state: 'sending' })
    const onProgress = (progress: number) => setAttempt({ ...IDLE, state: 'sending', progress })
    try {
      const refusal = await check?.(input)
      if (refusal) return setAttempt(failure(refusal))
      const text = await send(input, onProgress)
      setAttempt({ ...IDLE, state: 'done', message: text ? { kind: 'success', text } : undefined })
    } catch (error) {
      const { errors, status } = error instanceof HttpError ? error : { errors: [], status: 0 }
      setAttempt({ ...failure({ message: failureText(error, input), errors }), status })
    }
  }

  const errorsOf = (field: string) => attempt.errors.filter((error) => concerns(error, field))
  const errorOf = (field: string) =>
    errorsOf(field)
      .map(({ message }) => message)
      .join(' ') || undefined
  return {
    ...attempt,
    /** For the form, which then leads to what is wrong in it. */
    ref,
    submit,
    reset: () => setAttempt(IDLE),
    clearMessage: () => setAttempt((last) => ({ ...last, message: undefined })),
    /** What is wrong with a field or its parts, one by one. */
    errorsOf,
    /** The same in one text. */
    errorOf,
    /** Drops the errors of a field that is being mended. */
    forget: (field: string) =>
      setAttempt((last) => ({
        ...last,
        errors: last.errors.filter((error) => !concerns(error, field)),
      })),
  }
}

const messageOf = (error: unknown) =>
  error instanceof HttpError ? error.message : texts.submitFailed

const failure = ({ message, errors }: InvalidInput): Attempt => ({
  state: 'failed',
  message: { kind: 'failure', text: message },
  // One thing at a time of each.
  errors: errors.filter(({ path }, i) => errors.findIndex((other) => other.path === path) === i),
})

const concerns = ({ path }: FieldError, field: string) =>
  path === field || path.startsWith(`${field}.`)
