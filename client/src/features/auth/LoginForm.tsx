import { authTexts } from '@lab/shared/auth'
import { useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { DataForm } from '../../ui/DataForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { login } from './api.ts'

type Props = {
  /** What to show at the start. */
  message?: string
  onLogin: () => void
}

export function LoginForm({ message, onLogin }: Props) {
  const [greeting, setGreeting] = useState(message)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const form = useSubmit<FormData>({
    async send(data) {
      const { message } = await login(inputOf(data)).catch((error: unknown) => {
        if (error instanceof HttpError && error.failure.codeNeeded) setCodeNeeded(true)
        throw error
      })
      onLogin()
      return message
    },
    failureText,
  })
  const isFresh = form.state === 'idle' && greeting
  const failed = form.state === 'failed' ? form.message : undefined
  const pending = form.state === 'sending' || form.state === 'done'
  return (
    <DataForm form={form} className="grid max-w-md gap-5">
      <Message
        message={isFresh ? { kind: 'success', text: greeting } : failed}
        onClose={isFresh ? () => setGreeting(undefined) : form.clearMessage}
      />
      <Field
        label="Email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
      />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      {isCodeNeeded && (
        <Field
          label="Code"
          name="code"
          data-next
          autoCapitalize="none"
          autoComplete="one-time-code"
          hint="Six digits of your authenticator, or one of your recovery codes."
        />
      )}
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? 'Logging in…' : 'Log in'}
      </Button>
    </DataForm>
  )
}

const inputOf = (data: FormData) => ({
  email: String(data.get('email')),
  password: String(data.get('password')),
  ...(data.has('code') && { code: String(data.get('code')) }),
})

/** What the server says about a refusal; the same words for everything else. */
const failureText = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 ? error.message : authTexts.failed
