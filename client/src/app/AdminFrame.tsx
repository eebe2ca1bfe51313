import { authTexts } from '@lab/shared/auth'
import { lab } from '@lab/shared/lab'
import { pages } from '@lab/shared/paths'
import { useState } from 'react'
import { NavLink, Outlet, useNavigate } from 'react-router-dom'
import '../editor/wholeScreen.css'
import { NoticeBar } from '../editor/form/NoticeBar.tsx'
import { failure, type Notice } from '../editor/form/notice.ts'
import { UnsavedGuard, useLeave } from '../editor/form/UnsavedGuard.tsx'
import { logout } from '../features/auth/api.ts'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { Button } from '../ui/Button.tsx'

/** A page for those who are logged in, under a bar that leads to all that they can do. */
export function AdminFrame() {
  return (
    <RequireLogin>
      <UnsavedGuard>
        <AdminBar />
        <div className="shell pt-3 pb-16 lg:text-sm">
          <Outlet />
        </div>
      </UnsavedGuard>
    </RequireLogin>
  )
}

const adminNav = [
  { label: 'Content', href: pages.admin },
  { label: 'Join requests', href: pages.requests },
  { label: 'Password', href: pages.password },
  { label: 'View site', href: pages.home },
]

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
      <div className="beside-form-of-page border-b border-line bg-sunken lg:text-sm">
        <div className="shell flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <p className="mr-auto font-serif text-lg lg:mr-4">{lab.shortName}</p>
          <nav
            aria-label="Editing"
            className="order-last basis-full lg:order-none lg:mr-auto lg:basis-auto"
          >
            <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
              {adminNav.map(({ label, href }) => (
                <li key={href}>
                  <NavLink to={href} className={navLinkClass}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Button
            kind="plain"
            pending={pending}
            onClick={() => leave(leaveForGood)}
            className="-mr-5"
          >
            Logout
          </Button>
        </div>
      </div>
      <div className="shell">
        <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      </div>
    </>
  )
}

const navLinkClass =
  'inline-flex min-h-11 items-center text-sm font-semibold text-quiet sm:text-base lg:text-sm underline-offset-8 hover:text-water aria-[current]:text-water aria-[current]:underline'
