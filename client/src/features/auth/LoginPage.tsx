import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { useState } from 'react'
import { Navigate, useLoaderData, useLocation } from 'react-router-dom'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LoginForm } from './LoginForm.tsx'

/** What leads here may bring: where the visitor wanted to go, and a message to show. */
type Arrival = { from?: string; message?: string }

export function LoginPage() {
  const arrival: Arrival = useLocation().state ?? {}
  const [loggedIn, setLoggedIn] = useState(useLoaderData<boolean>())

  if (loggedIn) return <Navigate to={arrival.from ?? pages.admin} replace />
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
