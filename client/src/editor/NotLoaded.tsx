import { texts } from '@lab/shared/reply'
import { useContext } from 'react'
import { HttpError } from '../lib/http.ts'
import { Button } from '../ui/Button.tsx'
import { LoginAgain } from './LoginAgain.ts'

/** Says in a part of a page that it could not be loaded, why, and offers to try again. */
export function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const logInAgain = useContext(LoginAgain)
  const hasEnded = error instanceof HttpError && error.status === 401
  return (
    <div role="alert" className="mt-3 border-s-4 border-alarm bg-surface px-4 py-3">
      <p>{error instanceof HttpError ? error.message : texts.unexpected}</p>
      <Button
        kind="quiet"
        className="mt-3"
        onClick={() => (hasEnded ? logInAgain(onRetry) : onRetry())}
      >
        {hasEnded ? 'Log in again' : 'Retry'}
      </Button>
    </div>
  )
}
