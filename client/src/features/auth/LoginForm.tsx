import { authTexts } from '@lab/shared/auth'
import { useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message, type MessageContent } from '../../ui/Message.tsx'
import { login } from './api.ts'

type Props = {
  /** What to show at the start. */
  message?: string
  onLogin: () => void
}

export function LoginForm({ message, onLogin }: Props) {
  const [notice, setNotice] = useState<MessageContent | undefined>(
    message ? { kind: 'success', text: message } : undefined,
  )
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)

  async function submit() {
    setPending(true)
    setNotice(undefined)
    try {
      await login({ email, password })
      onLogin()
    } catch (error) {
      setNotice({ kind: 'failure', text: failureText(error) })
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid max-w-md gap-5"
    >
      <Message message={notice} onClose={() => setNotice(undefined)} />
      <Field
        label="Email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  )
}

/** What the server says about a refusal; the same words for everything else. */
const failureText = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 ? error.message : authTexts.failed
