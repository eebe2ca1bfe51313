import { authTexts } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { useState } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom'
import '../editor/wholeScreen.css'
import { NoticeBar } from '../editor/form/NoticeBar.tsx'
import { failure, type Notice } from '../editor/form/notice.ts'
import { UnsavedGuard, useLeave } from '../editor/form/UnsavedGuard.tsx'
import { logout } from '../features/auth/api.ts'
import { OwnAccountProvider, useOwnAccount } from '../features/auth/OwnAccount.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { useLabNames } from '../lib/settings.ts'
import { Button } from '../ui/Button.tsx'
import { isAt, type Place, placesOf } from './adminPlaces.ts'

/** A page for those who are logged in, under a bar that leads to all that they can do. */
export function AdminFrame() {
  return (
    <RequireLogin>
      <OwnAccountProvider>
        <UnsavedGuard>
          <Places />
        </UnsavedGuard>
      </OwnAccountProvider>
    </RequireLogin>
  )
}

/** The bar, and the page, unless the account has to be or belongs elsewhere. */
function Places() {
  const { account } = useOwnAccount()
  const { pathname } = useLocation()
  const places = placesOf(account)
  const [first] = places
  if (first && !places.some(({ href }) => isAt(href, pathname)))
    return <Navigate to={first.href} replace />
  return (
    <>
      <AdminBar places={places} />
      <div className="shell pt-3 pb-16 lg:text-sm">
        <Outlet />
      </div>
    </>
  )
}

function AdminBar({ places }: { places: Place[] }) {
  const [notice, tell] = useState<Notice>()
  const [pending, setPending] = useState(false)
  const { shortName } = useLabNames()
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
          <p className="mr-auto font-serif text-lg lg:mr-4">{shortName}</p>
          <nav
            aria-label="Editing"
            className="order-last basis-full lg:order-none lg:mr-auto lg:basis-auto"
          >
            <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
              {[...places, { label: 'View site', href: pages.home }].map(({ label, href }) => (
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
