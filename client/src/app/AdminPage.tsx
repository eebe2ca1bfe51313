import { authTexts } from '@lab/shared/auth'
import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/site'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AdminDataProvider } from '../editor/AdminDataProvider.tsx'
import { NoticeBar } from '../editor/NoticeBar.tsx'
import { failure, type Notice } from '../editor/notice.ts'
import { UnsavedGuard, useLeave } from '../editor/UnsavedGuard.tsx'
import { logout } from '../features/auth/api.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TabPanels } from './TabPanels.tsx'

export function AdminPage() {
  return (
    <UnsavedGuard>
      <PageHead {...hiddenHeads.admin} />
      <div className="shell py-6 lg:text-sm">
        <AdminBar />
        <AdminDataProvider>
          <TabPanels />
        </AdminDataProvider>
      </div>
    </UnsavedGuard>
  )
}

function AdminBar() {
  const [notice, tell] = useState<Notice>()
  const [pending, setPending] = useState(false)
  const leave = useLeave()
  const navigate = useNavigate()

  async function leaveForGood() {
    setPending(true)
    try {
      await logout()
      navigate(pages.login, { replace: true, state: { message: authTexts.loggedOut } })
    } catch (error) {
      tell(failure(error))
      setPending(false)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:gap-x-6">
        <h1 tabIndex={-1} className="mr-auto basis-full text-h3 sm:basis-auto">
          Editing
        </h1>
        <Link to={pages.requests} className="link">
          Join requests
        </Link>
        <Link to={pages.password} className="link">
          Change password
        </Link>
        <Link to={pages.home} className="link">
          View site
        </Link>
        <Button kind="quiet" pending={pending} onClick={() => leave(leaveForGood)}>
          Logout
        </Button>
      </div>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
    </>
  )
}
