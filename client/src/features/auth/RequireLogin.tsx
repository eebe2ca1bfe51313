import { pages } from '@lab/shared/paths'
import { type ReactNode, useState } from 'react'
import { Navigate, useLoaderData, useLocation } from 'react-router-dom'
import { LoginAgain } from '../../editor/LoginAgain.ts'
import { Modal } from '../../ui/Modal.tsx'
import type { Arrived } from './api.ts'
import { LoginForm } from './LoginForm.tsx'

/** Shows a page to those who are logged in and sends everybody else to the login page. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useLoaderData<Arrived>()
  const { pathname, search } = useLocation()
  // One object for all renderings, since with each new one the way there would begin anew.
  const [state] = useState({ from: pathname + search })
  if (isLoggedIn) return <KeepLogin>{children}</KeepLogin>
  return <Navigate to={pages.login} state={state} replace />
}

/** Whoever was logged in can log in again without leaving the page and what is typed on it. */
function KeepLogin({ children }: { children: ReactNode }) {
  const [onLogin, setOnLogin] = useState<() => void>()
  return (
    <LoginAgain value={(onLogin) => setOnLogin(() => onLogin)}>
      {children}
      {onLogin && (
        <Modal title="Log in again" onCancel={() => setOnLogin(undefined)}>
          <p className="mt-3 mb-6 text-quiet">Your session has ended. What you typed is kept.</p>
          <LoginForm
            onLogin={() => {
              setOnLogin(undefined)
              onLogin()
            }}
          />
        </Modal>
      )}
    </LoginAgain>
  )
}
