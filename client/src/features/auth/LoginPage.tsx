import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useLoad } from '../../lib/useLoad.ts'
import { PageLoader } from '../../ui/Loader.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { fetchStatus } from './api.ts'
import { LoginForm } from './LoginForm.tsx'

/** What leads here may bring: where the visitor wanted to go, and a message to show. */
type Arrival = { from?: string; message?: string }

export function LoginPage() {
  const status = useLoad(fetchStatus)
  const arrival: Arrival = useLocation().state ?? {}
  const [loggedIn, setLoggedIn] = useState(false)

  if (status.state === 'loading') return <PageLoader />
  if (loggedIn || (status.state === 'ready' && status.data))
    return <Navigate to={arrival.from ?? pages.admin} replace />
  return (
    <>
      <PageHead {...hiddenHeads.login} />
      <PageHeader title="Log in" lead="For the members of the lab who edit this site.">
        <div className="mt-8 mb-8">
          <LoginForm message={arrival.message} onLogin={() => setLoggedIn(true)} />
        </div>
      </PageHeader>
    </>
  )
}
